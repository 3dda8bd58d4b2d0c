import type { Bilingual } from '@bharti/domain/bilingual';
import { defineModel, type Mistake } from '../framework/model.ts';
import { metres, num, plain, sqMetres } from '../framework/words.ts';

const grounds = [
  { en: 'field', mr: 'शेताला' },
  { en: 'ground', mr: 'मैदानाला' },
  { en: 'orchard', mr: 'फळबागेला' },
];

export const fence = defineModel({
  id: 'rectangle-fence',
  version: 3,
  topic: 'rectangle',
  level: 'easy',
  form: 'plain',
  draw: ({ whole, from }) => ({
    long: whole(20, 120, 5),
    wide: whole(10, 90, 5),
    rounds: whole(2, 5),
    what: from(grounds),
  }),
  isSensible: ({ long, wide }) => long > wide,
  write: ({ long, wide, rounds, what }) => {
    const around = 2 * (long + wide);
    return {
      stem: {
        en: `A wire fence of ${rounds} rounds is put around a rectangular ${what.en} ${long} m long and ${wide} m wide. How much wire is needed?`,
        mr: `${long} मीटर लांब व ${wide} मीटर रुंद आयताकृती ${what.mr} तारेचे ${rounds} फेऱ्यांचे कुंपण घालायचे आहे. किती तार लागेल?`,
      },
      answer: around * rounds,
      show: metres,
      mistakes: [
        [around, 'taking one round', 'एकच फेरी धरल्यास'],
        [(long + wide) * rounds, 'adding only two sides', 'दोनच बाजू धरल्यास'],
        [long * wide, 'taking the area', 'क्षेत्रफळ काढल्यास'],
        [4 * long * rounds, 'taking four long sides', 'चारही बाजू लांबीएवढ्या धरल्यास'],
        [around * (rounds + 1), 'taking one round too many', 'एक फेरी जास्त धरल्यास'],
      ],
      working: {
        en: `Perimeter = 2 × (${long} + ${wide}) = ${around} m; ${rounds} rounds = ${rounds} × ${around} = ${num(around * rounds)} m.`,
        mr: `परिमिती = 2 × (${long} + ${wide}) = ${around} मीटर; ${rounds} फेऱ्या = ${rounds} × ${around} = ${num(around * rounds)} मीटर.`,
      },
      shortWay: { en: `(${long} + ${wide}) × ${2 * rounds}.`, mr: `(${long} + ${wide}) × ${2 * rounds}.` },
    };
  },
});

export const pathAround = defineModel({
  id: 'rectangle-path-around',
  version: 3,
  topic: 'rectangle',
  level: 'hard',
  form: 'plain',
  draw: ({ whole }) => ({ long: whole(20, 90, 2), wide: whole(12, 70, 2), path: whole(1, 5) }),
  isSensible: ({ long, wide }) => long > wide,
  write: ({ long, wide, path }) => {
    const [outerLong, outerWide] = [long + 2 * path, wide + 2 * path];
    const area = outerLong * outerWide - long * wide;
    return {
      stem: {
        en: `A rectangular garden is ${long} m long and ${wide} m wide. A path ${path} m wide runs around it on the outside. What is the area of the path?`,
        mr: `एक आयताकृती बाग ${long} मीटर लांब व ${wide} मीटर रुंद आहे. तिच्याभोवती बाहेरून ${path} मीटर रुंदीचा रस्ता आहे. रस्त्याचे क्षेत्रफळ किती?`,
      },
      answer: area,
      show: sqMetres,
      mistakes: [
        [
          (long + path) * (wide + path) - long * wide,
          'widening by the path only once',
          'रस्त्याची रुंदी एकाच बाजूस मिळवल्यास',
        ],
        [2 * (long + wide) * path, 'leaving out the four corners', 'चार कोपरे न धरल्यास'],
        [outerLong * outerWide, 'taking garden and path together', 'बाग व रस्ता यांचे एकत्र क्षेत्रफळ घेतल्यास'],
        [area + 4 * path * path, 'counting the corners twice', 'कोपरे दोनदा धरल्यास'],
        [2 * (long + wide) * path - 4 * path * path, 'taking a path inside the garden', 'रस्ता बागेच्या आत धरल्यास'],
        [long * wide, 'taking the garden alone', 'बागेचेच क्षेत्रफळ घेतल्यास'],
      ],
      working: {
        en: `Outside: ${outerLong} × ${outerWide} = ${num(outerLong * outerWide)}; inside: ${long} × ${wide} = ${num(long * wide)}. Path = ${num(outerLong * outerWide)} − ${num(long * wide)} = ${num(area)} sq m.`,
        mr: `बाहेरील आयत: ${outerLong} × ${outerWide} = ${num(outerLong * outerWide)}; आतील आयत: ${long} × ${wide} = ${num(long * wide)}. रस्ता = ${num(outerLong * outerWide)} − ${num(long * wide)} = ${num(area)} चौमी.`,
      },
      shortWay: {
        en: `2 × ${path} × (${long} + ${wide} + 2 × ${path}).`,
        mr: `2 × ${path} × (${long} + ${wide} + 2 × ${path}).`,
      },
    };
  },
});

export const tiles = defineModel({
  id: 'rectangle-tiles',
  version: 3,
  topic: 'rectangle',
  level: 'medium',
  form: 'plain',
  draw: ({ whole, from }) => ({ long: whole(4, 15), wide: whole(3, 12), side: from([20, 25, 40, 50]) }),
  isSensible: ({ long, wide, side }) => long > wide && (long * 100) % side === 0 && (wide * 100) % side === 0,
  write: ({ long, wide, side }) => {
    const [across, down] = [(long * 100) / side, (wide * 100) / side];
    return {
      stem: {
        en: `How many square tiles of side ${side} cm are needed for the floor of a hall ${long} m long and ${wide} m wide?`,
        mr: `${long} मीटर लांब व ${wide} मीटर रुंद सभागृहात ${side} सेमी बाजूच्या किती चौरसाकृती फरश्या बसतील?`,
      },
      answer: across * down,
      show: plain,
      mistakes: [
        [2 * (across + down), 'laying tiles along the walls only', 'फक्त भिंतींलगत फरश्या मोजल्यास'],
        [(across * down) / 10, 'taking 1 m as 10 cm on one side', 'एका बाजूस 1 मीटर = 10 सेमी धरल्यास'],
        [(long * wide * 100) / side, 'dividing the area by the side of a tile', 'क्षेत्रफळास फरशीच्या बाजूने भागल्यास'],
        [across + down, 'adding the two numbers of tiles', 'दोन्ही बाजूंच्या फरश्यांची बेरीज केल्यास'],
        [across * down * 10, 'taking 1 m as 1,000 cm on one side', 'एका बाजूस 1 मीटर = 1,000 सेमी धरल्यास'],
        [(across + 1) * (down + 1), 'counting a row too many on both sides', 'दोन्ही बाजूंस एक ओळ जास्त मोजल्यास'],
        [2 * across * down, 'counting every tile twice', 'प्रत्येक फरशी दोनदा मोजल्यास'],
      ],
      working: {
        en: `Along the length ${long * 100} ÷ ${side} = ${across} tiles, along the width ${wide * 100} ÷ ${side} = ${down}. In all ${across} × ${down} = ${num(across * down)}.`,
        mr: `लांबीत ${num(long * 100)} ÷ ${side} = ${across} फरश्या, रुंदीत ${num(wide * 100)} ÷ ${side} = ${down}. एकूण ${across} × ${down} = ${num(across * down)}.`,
      },
      shortWay: {
        en: 'count along both sides and multiply; areas are not needed.',
        mr: 'दोन्ही बाजूंवर बसणाऱ्या फरश्या मोजून गुणा; क्षेत्रफळे काढण्याची गरज नाही.',
      },
    };
  },
});

export const areaChange = defineModel({
  id: 'rectangle-area-change',
  version: 3,
  topic: 'rectangle',
  level: 'medium',
  form: 'plain',
  draw: ({ whole }) => ({ up: whole(5, 80, 5), down: whole(5, 60, 5) }),
  isSensible: ({ up, down }) => up !== down && (up * down) % 50 === 0 && (100 + up) * (100 - down) !== 10_000,
  write: ({ up, down }) => {
    const change = up - down - (up * down) / 100;
    const [word, wordMr] = change > 0 ? ['increases', 'वाढते'] : ['decreases', 'कमी होते'];
    return {
      stem: {
        en: `The length of a rectangle is increased by ${up}% and its width is decreased by ${down}%. By what per cent does the area change?`,
        mr: `एका आयताची लांबी ${up}% ने वाढवली व रुंदी ${down}% ने कमी केली. क्षेत्रफळात किती टक्के बदल होईल?`,
      },
      answer: { change },
      show: changeText,
      size: (value: Change) => value.change,
      mistakes: changeSlips(up, down).filter(([value]) => value.change > -100),
      working: {
        en: `New area = ${100 + up}/100 × ${100 - down}/100 = ${num(100 + change)}/100 of the old one; it ${word} by ${num(Math.abs(change))}%.`,
        mr: `नवीन क्षेत्रफळ = आधीच्या ${100 + up}/100 × ${100 - down}/100 = ${num(100 + change)}/100; ते ${num(Math.abs(change))}% ने ${wordMr}.`,
      },
      shortWay: {
        en: `${up} − ${down} − ${up} × ${down}/100 = ${change < 0 ? '−' : ''}${num(Math.abs(change))}.`,
        mr: `${up} − ${down} − ${up} × ${down}/100 = ${change < 0 ? '−' : ''}${num(Math.abs(change))}.`,
      },
    };
  },
});

/** A change in per cent, a decrease below zero. */
type Change = { readonly change: number };

function changeSlips(up: number, down: number): readonly Mistake<Change>[] {
  return [
    [{ change: up - down }, 'subtracting the rates', 'दरांची वजाबाकी केल्यास'],
    [{ change: down - up + (up * down) / 100 }, 'taking the wrong direction', 'बदलाची दिशा चुकवल्यास'],
    [{ change: up - down + (up * down) / 100 }, 'adding the product of the rates', 'दरांचा गुणाकार मिळवल्यास'],
    [{ change: up + down }, 'adding the rates', 'दरांची बेरीज केल्यास'],
    [{ change: down - up }, 'subtracting the other way round', 'दरांची उलट वजाबाकी केल्यास'],
    [{ change: -(up * down) / 100 }, 'taking the product of the rates alone', 'फक्त दरांचा गुणाकार घेतल्यास'],
    [{ change: -up - down }, 'taking both changes as decreases', 'दोन्ही बदल घट धरल्यास'],
  ];
}

function changeText({ change }: Change): Bilingual {
  const size = num(Math.abs(change));
  if (change === 0) return { en: 'no change', mr: 'बदल नाही' };
  return change > 0 ? { en: `${size}% increase`, mr: `${size}% वाढ` } : { en: `${size}% decrease`, mr: `${size}% घट` };
}
