import { sumOf } from '../framework/arithmetic.ts';
import { defineModel, type Mistake } from '../framework/model.ts';
import { plain } from '../framework/words.ts';
import { cube, cubeAt, drawing } from './drawings.ts';

/** The numbers of a die by the side on which they stand. */
type Die = Readonly<Record<'top' | 'front' | 'right' | 'bottom' | 'back' | 'left', number>>;

const turned = ({ top, front, right, bottom, back, left }: Die): Die => ({
  top,
  bottom,
  right: front,
  back: right,
  left: back,
  front: left,
});
const tipped = ({ top, front, right, bottom, back, left }: Die): Die => ({
  front: top,
  bottom: front,
  back: bottom,
  top: back,
  right,
  left,
});
const repeated = (change: (die: Die) => Die, times: number, die: Die): Die =>
  times === 0 ? die : repeated(change, times - 1, change(die));

/** Clockwise around the corner that is seen. */
const seenOn = ({ top, right, front }: Die): readonly number[] => [top, right, front];

export const diceOpposite = defineModel({
  id: 'dice-opposite-face',
  version: 2,
  topic: 'dice-cubes',
  level: 'medium',
  form: 'figure',
  draw: ({ some, whole, from }) => {
    const [top = 0, front = 0, right = 0, bottom = 0, back = 0, left = 0] = some([1, 2, 3, 4, 5, 6], 6);
    const first: Die = { top, front, right, bottom, back, left };
    const second = repeated(turned, whole(0, 3), repeated(tipped, whole(0, 3), repeated(turned, whole(0, 3), first)));
    return { first, second, isFirst: from([true, false]) };
  },
  isSensible: ({ first, second }) => {
    const shared = seenOn(first).filter((number) => seenOn(second).includes(number)).length;
    return shared === 1 || shared === 2;
  },
  write: ({ first, second, isFirst }) => {
    const views = [seenOn(first), seenOn(second)] as const;
    const shared = views[0].filter((number) => views[1].includes(number));
    const [common = 0] = shared;
    /** The other two numbers of a view, clockwise after the common one. */
    const after = (view: readonly number[]) => [1, 2].map((step) => Number(view[(view.indexOf(common) + step) % 3]));
    const [one = 0, other = 0] =
      shared.length === 2
        ? views.map((view) => Number(view.find((number) => !shared.includes(number))))
        : [after(views[0])[0], after(views[1])[0]].map(Number);
    const [asked, answer] = isFirst ? [one, other] : [other, one];
    const beside = views.flatMap((view) => (view.includes(asked) ? view.filter((number) => number !== asked) : []));
    const hidden = [1, 2, 3, 4, 5, 6].filter((number) => ![asked, answer, ...beside].includes(number));
    const position = ({ top, front, right }: Die) => ({
      en: `top ${top}, front ${front}, right ${right}`,
      mr: `वर ${top}, समोर ${front}, उजवीकडे ${right}`,
    });
    const [a, b] = [position(first), position(second)];
    const rings = views.map((view) => [common, ...after(view)].join(' – '));
    return {
      stem: {
        en: `Two positions of the same die are shown. Which number is on the face opposite ${asked}?`,
        mr: `आकृतीत एकाच फाशाच्या दोन स्थिती दाखवल्या आहेत. ${asked} च्या विरुद्ध पृष्ठावर कोणती संख्या आहे?`,
      },
      figure: {
        kind: 'svg',
        svg: drawing(
          190,
          90,
          [first, second]
            .map(({ top, front, right }, i) => cubeAt(50 + 90 * i, 12, [top, front, right].map(String)))
            .join(''),
        ),
        alt: {
          en: `Position 1: ${a.en}. Position 2: ${b.en}.`,
          mr: `स्थिती 1: ${a.mr}. स्थिती 2: ${b.mr}.`,
        },
      },
      answer,
      show: plain,
      mistakes: [
        ...beside.map((number): Mistake<number> => [number, 'taking a face beside it', 'शेजारचे पृष्ठ घेतल्यास']),
        [7 - asked, 'taking opposite faces to add up to 7', 'विरुद्ध पृष्ठांची बेरीज 7 धरल्यास'],
        ...hidden.map(
          (number): Mistake<number> => [
            number,
            'taking a number that is not seen for the opposite one',
            'न दिसणारी संख्या विरुद्ध आहे असे धरल्यास',
          ],
        ),
      ],
      working:
        shared.length === 2
          ? {
              en: `Both positions show ${shared.join(' and ')}; the third faces, ${one} and ${other}, are opposite each other.`,
              mr: `दोन्ही स्थितींत ${shared.join(' व ')} दिसतात; म्हणून उरलेली पृष्ठे ${one} व ${other} एकमेकांच्या विरुद्ध आहेत.`,
            }
          : {
              en: `Both positions show ${common}. Clockwise from it: ${rings.join(' and ')}. Numbers at the same place are opposite each other: ${one} and ${other}.`,
              mr: `दोन्ही स्थितींत ${common} दिसतो. त्यापासून घड्याळाच्या दिशेने: ${rings.join(' व ')}. एकाच स्थानावरील संख्या एकमेकींच्या विरुद्ध असतात: ${one} व ${other}.`,
            },
      shortWay: {
        en: 'faces that are seen together are never opposite; strike them out first.',
        mr: 'एकत्र दिसणारी पृष्ठे कधीच विरुद्ध नसतात; आधी ती वगळा.',
      },
    };
  },
});

/** The same heights, none higher than the one behind it or at its left, so that no column hides another. */
function descending(rows: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const falling = (heights: readonly number[]) => heights.toSorted((a, b) => b - a);
  const sorted = rows.map(falling);
  const columns = [0, 1, 2].map((x) => falling(sorted.map((row) => Number(row[x]))));
  return [0, 1, 2].map((y) => columns.map((column) => Number(column[y])));
}

export const cubeStack = defineModel({
  id: 'dice-cubes-stack',
  version: 3,
  topic: 'dice-cubes',
  level: 'easy',
  form: 'figure',
  draw: ({ whole }) => ({ rows: descending([0, 1, 2].map(() => [0, 1, 2].map(() => whole(0, 4)))) }),
  isSensible: ({ rows }) => Number(rows[0]?.[0]) >= 2 && sumOf(rows.flat()) >= 7,
  write: ({ rows }) => {
    const heights = rows.flat();
    const answer = sumOf(heights);
    const at = (x: number, y: number) => Number(rows[y]?.[x] ?? 0);
    const cubes = rows.flatMap((row, y) =>
      row.flatMap((high, x) => Array.from({ length: high }, (_, z) => ({ x, y, z }))),
    );
    const isSeen = ({ x, y, z }: (typeof cubes)[number]) =>
      z === at(x, y) - 1 || z >= at(x + 1, y) || z >= at(x, y + 1);
    const columns = heights.filter((high) => high > 0).length;
    const tallest = Math.max(...heights);
    const layers = Array.from({ length: tallest }, (_, z) => heights.filter((high) => high > z).length);
    const faces = sumOf(
      cubes.map(({ x, y, z }) => [z === at(x, y) - 1, z >= at(x + 1, y), z >= at(x, y + 1)].filter(Boolean).length),
    );
    const shown = rows.map((row) => row.join(', ')).join('; ');
    const { dx, dy, high } = cube;
    // The drawing is as high as the stack: no white above it.
    const corners = cubes.map(({ x, y, z }) => (x + y) * dy - z * high);
    const [top, bottom] = [Math.min(...corners), Math.max(...corners) + 2 * dy + high];
    return {
      stem: {
        en: 'How many cubes does the stack have? No column has a gap.',
        mr: 'रचनेत एकूण किती घन आहेत? (कोणत्याही स्तंभाच्या आत पोकळी नाही.)',
      },
      figure: {
        kind: 'svg',
        svg: drawing(
          6 * dx + 20,
          bottom - top + 20,
          cubes
            .toSorted((a, b) => a.x + a.y - b.x - b.y || a.z - b.z)
            .map(({ x, y, z }) => cubeAt(3 * dx + 10 + (x - y) * dx, 10 - top + (x + y) * dy - z * high))
            .join(''),
        ),
        alt: {
          en: `A stack of cubes on a base of 3 by 3. Cubes in the columns, row by row from the back: ${shown}.`,
          mr: `3 × 3 घरांवर रचलेले घन. स्तंभांतील घन, मागच्या ओळीपासून: ${shown}.`,
        },
      },
      answer,
      show: plain,
      mistakes: [
        [cubes.filter(isSeen).length, 'counting only the cubes that are seen', 'फक्त दिसणारे घन मोजल्यास'],
        [faces, 'counting the faces that are seen', 'घनांऐवजी दिसणारी पृष्ठे मोजल्यास'],
        [columns * tallest, 'taking all columns as high as the highest', 'सर्व स्तंभ सर्वांत उंच स्तंभाएवढे धरल्यास'],
        [answer - columns, 'leaving out the lowest layer', 'सर्वांत खालचा थर न मोजल्यास'],
        [columns, 'counting the columns', 'फक्त स्तंभ मोजल्यास'],
        [answer + Number(layers[1] ?? 0), 'counting the second layer twice', 'दुसरा थर दोनदा मोजल्यास'],
        [answer - Number(layers.at(-1)), 'leaving out the highest layer', 'सर्वांत वरचा थर न मोजल्यास'],
      ],
      working: {
        en: `Layer by layer from below: ${layers.join(' + ')} = ${answer}.`,
        mr: `खालून वर प्रत्येक थरातील घन: ${layers.join(' + ')} = ${answer}.`,
      },
      shortWay: {
        en: 'write the height of each column on its top and add up.',
        mr: 'प्रत्येक स्तंभाची उंची त्याच्या वरच्या पृष्ठावर लिहा व बेरीज करा.',
      },
    };
  },
});
