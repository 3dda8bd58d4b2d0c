import type { Bilingual } from '@bharti/domain/bilingual';
import { defineModel, type Mistake } from '../framework/model.ts';
import { closedPath, dot, drawing, label, square } from './drawings.ts';

const side = 54;
const gap = 8;

/** The option that stands for a figure of the drawing, by its number. */
const showFigure = (number: number): Bilingual => ({ en: `Figure ${number}`, mr: `आकृती ${number}` });

/** Four figures in a row with their numbers below. @param y the top of the row. */
const optionRow = (y: number, figures: readonly ((x: number, y: number) => string)[]): string =>
  figures
    .map((figure, i) => {
      const x = gap + i * (side + gap);
      return `${square(x, y, side)}${figure(x + side / 2, y + side / 2)}${label(x + side / 2, y + side + 18, String(i + 1))}`;
    })
    .join('');

/** In Marathi all shapes are masculine, so that one form of each filling fits them. */
const shapes = [
  { corners: 3, en: 'triangle', mr: 'त्रिकोण' },
  { corners: 4, en: 'square', mr: 'चौरस' },
  { corners: 5, en: 'pentagon', mr: 'पंचकोन' },
  { corners: 6, en: 'hexagon', mr: 'षट्कोन' },
] as const;
const fillings = [
  { kind: 'empty', en: 'empty', mr: 'रिकामा' },
  { kind: 'black', en: 'black', mr: 'काळा' },
  { kind: 'dotted', en: 'dotted', mr: 'ठिपका असलेला' },
] as const;
type Shape = (typeof shapes)[number];
type Filling = (typeof fillings)[number];
type Cell = { readonly shape: Shape; readonly filling: Filling };

const nameOf = ({ shape, filling }: Cell): Bilingual => ({
  en: `${filling.en} ${shape.en}`,
  mr: `${filling.mr} ${shape.mr}`,
});

function drawCell({ shape: { corners }, filling }: Cell, x: number, y: number): string {
  const turn = corners === 4 ? Math.PI / 4 : 0;
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = turn + (2 * Math.PI * i) / corners;
    return [x + 19 * Math.sin(angle), y - 19 * Math.cos(angle)] as const;
  });
  return `${closedPath(points, filling.kind === 'black' ? '#111' : '#fff')}${filling.kind === 'dotted' ? dot(x, y, 4) : ''}`;
}

export const missingInGrid = defineModel({
  id: 'missing-figure-grid',
  version: 2,
  topic: 'missing-figure',
  level: 'medium',
  form: 'figure',
  isInOrder: true,
  draw: ({ some, from }) => ({
    used: some(shapes, 3),
    filled: some(fillings, 3),
    shift: from([1, 2]),
    fillShift: from([1, 2]),
    order: some([0, 1, 2, 3], 4),
    place: from([0, 1, 2, 3, 4, 5, 6, 7, 8]),
  }),
  write: ({ used, filled, shift, fillShift, order, place }) => {
    const [firstShape = shapes[0], firstFilling = fillings[0]] = [used[0], filled[0]];
    const cells = Array.from({ length: 9 }, (_, i): Cell => {
      const [row, column] = [Math.floor(i / 3), i % 3];
      return {
        shape: used[(column + row * shift) % 3] ?? firstShape,
        filling: filled[(column + row * fillShift) % 3] ?? firstFilling,
      };
    });
    const right = cells[place] ?? { shape: firstShape, filling: firstFilling };
    const otherShape = used.find((shape) => shape !== right.shape) ?? firstShape;
    const otherFilling = filled.find((filling) => filling !== right.filling) ?? firstFilling;
    const variants: readonly Cell[] = [
      right,
      { shape: right.shape, filling: otherFilling },
      { shape: otherShape, filling: right.filling },
      { shape: otherShape, filling: otherFilling },
    ];
    const drawn = order.map((variant) => variants[variant] ?? right);
    const numberOf = (variant: number) => order.indexOf(variant) + 1;
    const rows = (language: 'en' | 'mr') =>
      [0, 1, 2]
        .map((row) =>
          cells
            .slice(3 * row, 3 * row + 3)
            .map((cell, i) => (3 * row + i === place ? '?' : nameOf(cell)[language]))
            .join(', '),
        )
        .map((text, i) => `${language === 'en' ? 'Row' : 'ओळ'} ${i + 1}: ${text}.`)
        .join(' ');
    const choices = (language: 'en' | 'mr') => drawn.map((cell, i) => `${i + 1} ${nameOf(cell)[language]}`).join(', ');
    const name = nameOf(right);
    const width = 4 * side + 5 * gap;
    const left = (width - 3 * side) / 2;
    return {
      stem: {
        en: 'The rows follow one rule. Which figure stands in place of the question mark?',
        mr: 'सर्व ओळी एकाच नियमाने तयार केल्या आहेत. प्रश्नचिन्हाच्या जागी कोणती आकृती येईल?',
      },
      figure: {
        kind: 'svg',
        svg: drawing(
          width,
          4 * side + 2 * gap + 40,
          `${cells
            .map((cell, i) => {
              const [x, y] = [left + (i % 3) * side, gap + Math.floor(i / 3) * side];
              const [cx, cy] = [x + side / 2, y + side / 2];
              return `${square(x, y, side)}${i === place ? label(cx, cy + 6, '?') : drawCell(cell, cx, cy)}`;
            })
            .join('')}${optionRow(
            3 * side + 2 * gap + 10,
            drawn.map((cell) => (x: number, y: number) => drawCell(cell, x, y)),
          )}`,
        ),
        alt: {
          en: `${rows('en')} Options: ${choices('en')}.`,
          mr: `${rows('mr')} पर्याय: ${choices('mr')}.`,
        },
      },
      answer: numberOf(0),
      show: showFigure,
      mistakes: [
        [numberOf(1), 'looking at the shape only', 'फक्त आकार पाहिल्यास'],
        [numberOf(2), 'looking at the filling only', 'फक्त प्रकार पाहिल्यास'],
        [numberOf(3), 'looking at neither', 'आकार व प्रकार दोन्हींकडे लक्ष न दिल्यास'],
      ] satisfies readonly Mistake<number>[],
      working: {
        en: `Each row has each shape and each filling once. In this row the ${right.shape.en} and the ${right.filling.en} filling are missing: ${name.en}.`,
        mr: `प्रत्येक ओळीत तिन्ही आकार व तिन्ही प्रकार (रिकामा, काळा, ठिपका असलेला) एकेकदाच येतात. या ओळीत ‘${right.shape.mr}’ व ‘${right.filling.mr}’ उरतात: ${name.mr}.`,
      },
      shortWay: {
        en: 'find the shape first, strike out the options that do not have it, then look at the filling.',
        mr: 'आधी आकार ठरवून चुकीचे पर्याय खोडा; मग प्रकार (रिकामा, काळा, ठिपका असलेला) पाहा.',
      },
    };
  },
});

const directions: readonly Bilingual[] = [
  { en: 'up', mr: 'वर' },
  { en: 'up right', mr: 'वर उजवीकडे' },
  { en: 'right', mr: 'उजवीकडे' },
  { en: 'down right', mr: 'खाली उजवीकडे' },
  { en: 'down', mr: 'खाली' },
  { en: 'down left', mr: 'खाली डावीकडे' },
  { en: 'left', mr: 'डावीकडे' },
  { en: 'up left', mr: 'वर डावीकडे' },
];

/** An arrow to one of eight directions, clockwise from the top, and dots below it. */
type Arrow = { readonly to: number; readonly dots: number };

const directionAt = (to: number): Bilingual => directions[((to % 8) + 8) % 8] ?? { en: '', mr: '' };

const arrowName = ({ to, dots }: Arrow): Bilingual => ({
  en: `arrow ${directionAt(to).en}, ${dots} ${dots === 1 ? 'dot' : 'dots'}`,
  mr: `बाण ${directionAt(to).mr}, ${dots} ${dots === 1 ? 'ठिपका' : 'ठिपके'}`,
});

function drawArrow({ to, dots }: Arrow, x: number, y: number): string {
  const dotsDrawn = Array.from({ length: dots }, (_, i) => dot(x + (i - (dots - 1) / 2) * 8, y + 21, 2.5)).join('');
  return `<path transform="translate(${x} ${y - 5}) rotate(${45 * (((to % 8) + 8) % 8)})" d="M0 14V-14M-6 -6L0 -14L6 -6" fill="none" stroke="#111"/>${dotsDrawn}`;
}

export const turningArrow = defineModel({
  id: 'missing-figure-turning-arrow',
  version: 1,
  topic: 'missing-figure',
  level: 'easy',
  form: 'figure',
  isInOrder: true,
  draw: ({ some, whole, from }) => ({
    start: whole(0, 7),
    turn: from([-3, -2, -1, 1, 2, 3]),
    dots: from([1, 2, 5, 6]),
    order: some([0, 1, 2, 3], 4),
    slip: from([-1, 1]),
  }),
  write: ({ start, turn, dots, order, slip }) => {
    const growth = dots < 3 ? 1 : -1;
    const arrows = [0, 1, 2, 3, 4].map((i): Arrow => ({ to: start + i * turn, dots: dots + i * growth }));
    const last = arrows[3] ?? { to: 0, dots: 1 };
    const right = arrows[4] ?? last;
    const variants: readonly Arrow[] = [
      right,
      { to: last.to - turn, dots: right.dots },
      { to: right.to, dots: last.dots },
      { to: right.to + slip, dots: right.dots },
    ];
    const drawn = order.map((variant) => variants[variant] ?? right);
    const numberOf = (variant: number) => order.indexOf(variant) + 1;
    const series = (language: 'en' | 'mr') =>
      arrows
        .slice(0, 4)
        .map((arrow, i) => `${i + 1}) ${arrowName(arrow)[language]}`)
        .join('; ');
    const choices = (language: 'en' | 'mr') =>
      drawn.map((arrow, i) => `${i + 1} ${arrowName(arrow)[language]}`).join('; ');
    const angle = 45 * Math.abs(turn);
    return {
      stem: {
        en: 'Which figure comes next in the series?',
        mr: 'मालिकेतील पुढची आकृती कोणती?',
      },
      figure: {
        kind: 'svg',
        svg: drawing(
          5 * side + 6 * gap,
          2 * side + 2 * gap + 50,
          `${arrows
            .map((arrow, i) => {
              const x = gap + i * (side + gap);
              return `${square(x, gap, side)}${i === 4 ? label(x + side / 2, gap + side / 2 + 6, '?') : drawArrow(arrow, x + side / 2, gap + side / 2)}`;
            })
            .join('')}${optionRow(
            side + 2 * gap + 20,
            drawn.map((arrow) => (x: number, y: number) => drawArrow(arrow, x, y)),
          )}`,
        ),
        alt: {
          en: `Series: ${series('en')}; 5) missing. Options: ${choices('en')}.`,
          mr: `मालिका: ${series('mr')}; 5) प्रश्नचिन्ह. पर्याय: ${choices('mr')}.`,
        },
      },
      answer: numberOf(0),
      show: showFigure,
      mistakes: [
        [numberOf(1), 'turning in the wrong direction', 'बाण उलट दिशेने फिरवल्यास'],
        [numberOf(2), 'leaving the dots as they are', 'ठिपके तेवढेच ठेवल्यास'],
        [
          numberOf(3),
          `turning ${slip * turn > 0 ? 'too far' : 'too little'}`,
          `बाण ${slip * turn > 0 ? 'जास्त' : 'कमी'} फिरवल्यास`,
        ],
      ] satisfies readonly Mistake<number>[],
      working: {
        en: `The arrow turns ${angle}° ${turn > 0 ? 'clockwise' : 'anticlockwise'} each time, and ${growth > 0 ? 'one dot is added' : 'one dot is taken away'}: ${arrowName(right).en}.`,
        mr: `बाण प्रत्येक वेळी घड्याळाच्या काट्यांच्या ${turn > 0 ? 'दिशेने' : 'विरुद्ध दिशेने'} ${angle}° फिरतो व एक ठिपका ${growth > 0 ? 'वाढतो' : 'कमी होतो'}: ${arrowName(right).mr}.`,
      },
      shortWay: {
        en: 'follow one thing at a time: the dots alone strike out some options.',
        mr: 'एका वेळी एकच गोष्ट पाहा: आधी ठिपक्यांवरून चुकीचे पर्याय खोडा.',
      },
    };
  },
});
