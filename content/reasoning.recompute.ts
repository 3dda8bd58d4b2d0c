import type { BankQuestion } from '@bharti/contracts/catalogue/content';

/** The one thing that satisfies the conditions; none, or more than one, is an error. */
function only<Thing>(things: readonly Thing[], fits: (thing: Thing) => boolean): Thing {
  const found = things.filter(fits);
  const [answer] = found;
  if (answer === undefined || found.length > 1) throw new Error(`expected one answer, found ${found.length}`);
  return answer;
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);
/** @throws Error when the place is empty. */
function at<Thing>(list: readonly Thing[], place: number): Thing {
  const found = list[place];
  if (found === undefined) throw new Error(`nothing at ${place}`);
  return found;
}
const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);
const sameText = (one: readonly unknown[], other: readonly unknown[]): boolean => one.join() === other.join();

function ordersOf<Thing>(things: readonly Thing[]): readonly (readonly Thing[])[] {
  if (things.length <= 1) return [things];
  return things.flatMap((first) => ordersOf(things.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}

const english = ({ options }: BankQuestion): readonly string[] => options.map(({ en }) => en);

// ---- Drawings. What is asked of a figure is read from the SVG that candidates see.

type Shape = {
  readonly kind: string;
  /** The attributes, those of numbers as numbers. */
  readonly is: Readonly<Record<string, string>>;
  readonly text: string;
  readonly x: number;
  readonly y: number;
};

function shapesOf({ figure, id }: BankQuestion): readonly Shape[] {
  if (figure?.kind !== 'svg') throw new Error(`${id} has no drawing`);
  return [...figure.svg.matchAll(/<(line|circle|rect|polygon|text) ([^>]*?)\/?>(?:([^<]*)<\/text>)?/g)].map((match) => {
    const is = Object.fromEntries(
      [...(match[2] ?? '').matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    const kind = match[1] ?? '';
    return { kind, is, text: match[3] ?? '', ...centreOf(kind, is) };
  });
}

function centreOf(kind: string, is: Readonly<Record<string, string>>): { readonly x: number; readonly y: number } {
  const n = (name: string) => Number(is[name]);
  if (kind === 'circle') return { x: n('cx'), y: n('cy') };
  if (kind === 'line') return { x: (n('x1') + n('x2')) / 2, y: (n('y1') + n('y2')) / 2 };
  if (kind === 'rect') return { x: n('x') + n('width') / 2, y: n('y') + n('height') / 2 };
  if (kind === 'text') return { x: n('x'), y: n('y') };
  const points = pointsOf(is.points ?? '');
  return { x: sum(points.map(([x]) => x)) / points.length, y: sum(points.map(([, y]) => y)) / points.length };
}

type Point = readonly [x: number, y: number];
const pointsOf = (text: string): readonly Point[] =>
  text.split(' ').map((pair) => {
    const [x = Number.NaN, y = Number.NaN] = pair.split(',').map(Number);
    return [x, y] as const;
  });

const number = (shape: Shape, name: string): number => Number(shape.is[name]);

/** The frames of a drawing (squares of 82 or 84), in reading order, each with what stands in it. */
function cellsOf(question: BankQuestion): readonly (readonly Shape[])[] {
  const shapes = shapesOf(question);
  const isFrame = ({ kind, is }: Shape) => kind === 'rect' && (is.width === '82' || is.width === '84');
  return shapes.filter(isFrame).map((frame) =>
    shapes.filter(
      (one) =>
        !isFrame(one) &&
        Math.abs(one.x - frame.x) < 41 &&
        // The number of an option stands below its frame, and a question mark a little below the middle of its own.
        Math.abs(one.y - frame.y) < 41,
    ),
  );
}

/** Splits the frames of a question into those before the question mark and those of the options. */
function seriesOf(question: BankQuestion): {
  readonly given: readonly (readonly Shape[])[];
  readonly options: readonly (readonly Shape[])[];
} {
  const cells = cellsOf(question);
  const asked = cells.findIndex((cell) => cell.some(({ text }) => text === '?'));
  return { given: cells.slice(0, asked), options: cells.slice(asked + 1) };
}

const figureNamed = (place: number): string => `Figure ${place + 1}`;

/** The figure, of those to choose from, that is described by the text. */
const figureThat = (options: readonly (readonly Shape[])[], isDescribed: (cell: readonly Shape[]) => boolean): string =>
  figureNamed(only([...options.keys()], (place) => isDescribed(at(options, place))));

type Segment = readonly [from: Point, to: Point];

function segmentsOf(question: BankQuestion): readonly Segment[] {
  return shapesOf(question).flatMap((one): readonly Segment[] => {
    const n = (name: string) => number(one, name);
    if (one.kind === 'line') {
      return [
        [
          [n('x1'), n('y1')],
          [n('x2'), n('y2')],
        ],
      ];
    }
    if (one.kind !== 'rect') return [];
    const [left, top, right, bottom] = [n('x'), n('y'), n('x') + n('width'), n('y') + n('height')];
    const corners: readonly Point[] = [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ];
    return corners.map((corner, i) => [corner, at(corners, (i + 1) % 4)]);
  });
}

/** Where two segments meet; null when they do not, or lie on one line. */
function meeting([a, b]: Segment, [c, d]: Segment): Point | null {
  const cross = (one: Point, other: Point) => one[0] * other[1] - one[1] * other[0];
  const minus = (one: Point, other: Point): Point => [one[0] - other[0], one[1] - other[1]];
  const [r, s] = [minus(b, a), minus(d, c)];
  const turn = cross(r, s);
  if (Math.abs(turn) < 1e-6) return null;
  const [along, across] = [cross(minus(c, a), s) / turn, cross(minus(c, a), r) / turn];
  const isOn = (share: number) => share > -0.01 && share < 1.01;
  return isOn(along) && isOn(across) ? [a[0] + along * r[0], a[1] + along * r[1]] : null;
}

const apart = (one: Point, other: Point): boolean => Math.hypot(one[0] - other[0], one[1] - other[1]) > 1;

/** Every three segments that meet in three points enclose one triangle. */
function trianglesIn(question: BankQuestion): number {
  const segments = segmentsOf(question);
  let count = 0;
  segments.forEach((one, i) => {
    segments.slice(i + 1).forEach((two, j) => {
      for (const three of segments.slice(i + j + 2)) {
        const [a, b, c] = [meeting(one, two), meeting(two, three), meeting(one, three)];
        if (a !== null && b !== null && c !== null && apart(a, b) && apart(b, c) && apart(a, c)) count += 1;
      }
    });
  });
  return count;
}

/** Level and upright sides that are drawn over their whole length, of the same length both ways. */
function squaresIn(question: BankQuestion): number {
  const segments = segmentsOf(question);
  const values = (axis: 0 | 1) => [...new Set(segments.flatMap((one) => one.map((point) => point[axis])))];
  const isDrawn = (axis: 0 | 1, where: number, from: number, to: number) =>
    segments.some(([a, b]) => {
      const other = axis === 0 ? 1 : 0;
      const [low, high] = [Math.min(a[other], b[other]), Math.max(a[other], b[other])];
      return a[axis] === where && b[axis] === where && low <= from && high >= to;
    });
  let count = 0;
  for (const left of values(0)) {
    for (const top of values(1)) {
      for (const right of values(0).filter((x) => x > left)) {
        const bottom = top + right - left;
        const sides =
          isDrawn(0, left, top, bottom) &&
          isDrawn(0, right, top, bottom) &&
          isDrawn(1, top, left, right) &&
          isDrawn(1, bottom, left, right);
        if (sides) count += 1;
      }
    }
  }
  return count;
}

const numbersIn = (question: BankQuestion): readonly number[] =>
  shapesOf(question)
    .filter(({ kind, text }) => kind === 'text' && /^\d+$/.test(text))
    .map(({ text }) => Number(text));

// ---- Sets. A diagram is the set of those combinations of its circles that have an area; a relation of three groups is the set of those
// combinations that have members. Both are written as bits, in the order of the groups that gives the least text.

function regionsText(regions: ReadonlySet<number>): string {
  const renamed = ordersOf([0, 1, 2]).map((order) =>
    [...regions]
      .map((region) => sum(order.map((bit, place) => (((region >> bit) & 1) === 1 ? 1 << place : 0))))
      .sort((a, b) => a - b)
      .join(' '),
  );
  return at([...renamed].sort(), 0);
}

/** The four diagrams of a drawing with two in a row, read by walking over it. */
function diagramsOf(question: BankQuestion): readonly string[] {
  const circles = shapesOf(question).filter(({ kind }) => kind === 'circle');
  return upTo(4).map((place) => {
    const [left, top] = [160 * (place % 2), 150 * Math.floor(place / 2)];
    const own = circles.filter(({ x, y }) => x > left && x < left + 160 && y > top && y < top + 150);
    const regions = new Set<number>();
    for (let x = left; x < left + 160; x += 1) {
      for (let y = top; y < top + 150; y += 1) {
        const region = sum(own.map((one, i) => (Math.hypot(x - one.x, y - one.y) < number(one, 'r') ? 1 << i : 0)));
        if (region > 0) regions.add(region);
      }
    }
    return regionsText(regions);
  });
}

/** Combinations that have members, each as the places of its groups: 'peacocks, birds, fish' are ‘1’, ‘01’ and ‘2’. */
const relation = (...combinations: readonly string[]): string =>
  regionsText(new Set(combinations.map((one) => sum([...one].map((group) => 1 << Number(group))))));
const chain = relation('0', '01', '012');
const overlapping = relation('0', '1', '2', '01', '02', '12', '012');
const separate = relation('0', '1', '2');
const oneInsideOneApart = relation('1', '01', '2');

// ---- Families

type Person = { readonly isMan: boolean; readonly father?: string; readonly mother?: string; readonly spouse?: string };
type Family = Readonly<Record<string, Person>>;

const steps: Readonly<Record<string, (family: Family, of: string) => readonly string[]>> = {
  father: (family, of) => [family[of]?.father ?? []].flat(),
  mother: (family, of) => [family[of]?.mother ?? []].flat(),
  husband: (family, of) => spouses(family, of, true),
  wife: (family, of) => spouses(family, of, false),
  son: (family, of) => children(family, of, true),
  daughter: (family, of) => children(family, of, false),
  brother: (family, of) => siblings(family, of, true),
  sister: (family, of) => siblings(family, of, false),
};
const ofSex = (family: Family, isMan: boolean, who: readonly string[]): readonly string[] =>
  who.filter((one) => family[one]?.isMan === isMan);
const spouses = (family: Family, of: string, isMan: boolean): readonly string[] =>
  ofSex(family, isMan, [
    ...[family[of]?.spouse ?? []].flat(),
    ...Object.keys(family).filter((one) => family[one]?.spouse === of),
  ]);
const children = (family: Family, of: string, isMan: boolean): readonly string[] =>
  ofSex(
    family,
    isMan,
    Object.keys(family).filter((one) => family[one]?.father === of || family[one]?.mother === of),
  );
const siblings = (family: Family, of: string, isMan: boolean): readonly string[] =>
  [family[of]?.mother ?? []].flat().flatMap((mother) => children(family, mother, isMan).filter((one) => one !== of));

const grand: Readonly<Record<string, readonly string[]>> = {
  grandfather: ['father’s father', 'mother’s father'],
  grandson: ['son’s son', 'daughter’s son'],
};

/** Whether an option such as ‘Mami (mother’s brother’s wife)’ leads from one person to the other. */
function leads(family: Family, from: string, option: string, to: string): boolean {
  const path = (/\((.*)\)/.exec(option)?.[1] ?? option).toLowerCase();
  return (grand[path] ?? [path]).some((one) =>
    one
      .split('’s ')
      .reduce<readonly string[]>((reached, step) => reached.flatMap((who) => steps[step]?.(family, who) ?? []), [from])
      .includes(to),
  );
}

const kin = (question: BankQuestion, family: Family, from: string, to: string): string =>
  only(english(question), (option) => leads(family, from, option, to));

// ---- Directions: degrees clockwise from north.

const compass = ['North', 'North-east', 'East', 'South-east', 'South', 'South-west', 'West', 'North-west'];
const nameOf = (degrees: number): string => at(compass, ((Math.round(degrees / 45) % 8) + 8) % 8);
const bearing = (east: number, north: number): number => (Math.atan2(east, north) * 180) / Math.PI;

// ---- Logic: every world in which the terms have members, as a set of combinations of terms.

type World = readonly number[];
function worldsOf(terms: number): readonly World[] {
  const combinations = upTo(2 ** terms).slice(1);
  return upTo(2 ** combinations.length)
    .map((chosen) => combinations.filter((_, i) => ((chosen >> i) & 1) === 1))
    .filter((world) => upTo(terms).every((term) => world.some((one) => ((one >> term) & 1) === 1)));
}
type Claim = (world: World) => boolean;
const has = (combination: number, term: number): boolean => ((combination >> term) & 1) === 1;
const all =
  (a: number, b: number): Claim =>
  (world) =>
    world.every((one) => !has(one, a) || has(one, b));
const some =
  (a: number, b: number): Claim =>
  (world) =>
    world.some((one) => has(one, a) && has(one, b));
const no =
  (a: number, b: number): Claim =>
  (world) =>
    !some(a, b)(world);
const someNot =
  (a: number, b: number): Claim =>
  (world) =>
    world.some((one) => has(one, a) && !has(one, b));

/** The numbers of the conclusions that hold in every world where the statements hold. */
function following(terms: number, statements: readonly Claim[], conclusions: readonly Claim[]): readonly number[] {
  const worlds = worldsOf(terms).filter((world) => statements.every((holds) => holds(world)));
  return conclusions.flatMap((holds, i) => (worlds.every(holds) ? [i + 1] : []));
}

/** The statements of two or three that hold, as the options name them. */
function namesOf(holding: readonly number[], count: number): string {
  if (holding.length === 0) return 'Neither 1 nor 2';
  if (holding.length === count) return count === 2 ? 'Both 1 and 2' : '1, 2 and 3';
  return `Only ${holding.join(' and ')}`;
}
const trueOnes = (statements: readonly boolean[]): string =>
  namesOf(
    statements.flatMap((holds, i) => (holds ? [i + 1] : [])),
    statements.length,
  );

// ---- Words

/** Whether the letters of the word are among those of the other, each as often. */
const isMadeFrom = (word: string, from: string): boolean =>
  [...new Set(word)].every((letter) => word.split(letter).length <= from.split(letter).length);
const sorted = (word: string): string => [...word].sort().join('');
const districts = (
  'AHILYANAGAR AKOLA AMRAVATI BEED BHANDARA BULDHANA CHANDRAPUR DHARASHIV DHULE GADCHIROLI GONDIA HINGOLI JALGAON JALNA KOLHAPUR LATUR MUMBAI ' +
  'NAGPUR NANDED NANDURBAR NASHIK PALGHAR PARBHANI PUNE RAIGAD RATNAGIRI SAMBHAJINAGAR SANGLI SATARA SINDHUDURG SOLAPUR THANE WARDHA WASHIM ' +
  'YAVATMAL SUBURBAN'
).split(' ');

const january = (year: number): number => new Date(Date.UTC(year, 0, 1)).getUTCDay();
const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** The whole numbers of each row of a table, without those beside a question mark. */
const rowsOf = (values: readonly number[], width: number): readonly (readonly number[])[] =>
  upTo(Math.ceil(values.length / width)).map((row) => values.slice(row * width, row * width + width));

type Recompute = (question: BankQuestion) => string;

/** Derives each answer again by search, by simulation, or from the drawing itself. */
export const recomputed: Readonly<Record<string, Recompute>> = {
  // Peacocks are birds; no fish is a bird.
  'rea-15': (question) => figureNamed(diagramsOf(question).indexOf(relation('1', '01', '2'))),

  // The number that stands inside circles Q and R and outside P.
  'rea-16': (question) => {
    const shapes = shapesOf(question);
    const [p, q, r] = shapes.filter(({ kind }) => kind === 'circle');
    const isIn = (circle: Shape | undefined, { x, y }: Shape) =>
      circle !== undefined && Math.hypot(x - circle.x, y - 6 - circle.y) < number(circle, 'r');
    return only(
      shapes.filter(({ text }) => /^\d+$/.test(text)),
      (one) => !isIn(p, one) && isIn(q, one) && isIn(r, one),
    ).text;
  },

  // Compare the combinations that have members with those of three circles one within another.
  'rea-17': () => {
    const groups = [
      ['Living things, animals, tigers', relation('0', '01', '012')],
      ['Birds, animals, fish', relation('1', '01', '12')],
      ['Women, women singers, doctors', relation('0', '01', '2', '02', '012')],
      ['Rivers, mountains, seas', separate],
    ] as const;
    return only(groups, ([, is]) => is === chain)[0];
  },

  // Men who are neither, fathers, brothers, and those who are both.
  'rea-18': (question) => figureNamed(diagramsOf(question).indexOf(relation('0', '01', '02', '012'))),

  'rea-19': (question) => {
    const diagrams = diagramsOf(question);
    const of = [oneInsideOneApart, overlapping, separate, chain].map((group) => diagrams.indexOf(group) + 1);
    return of.map((place, i) => `${at([...'abcd'], i)}-${place}`).join(', ');
  },

  // Spread the failures so that as few candidates as possible failed nowhere: count down from the largest number that could have passed
  // all.
  'rea-20': () => {
    const fails = [100 - 70, 100 - 75, 100 - 80];
    const canBe = (passedAll: number) => 100 - passedAll <= sum(fails) && 100 - passedAll >= Math.max(...fails);
    return String(Math.min(...upTo(101).filter(canBe)));
  },

  'rea-21': (question) => {
    const family: Family = {
      mother: { isMan: false },
      man: { isMan: true, spouse: 'mother' },
      Sunita: { isMan: false, mother: 'mother', father: 'man' },
      brother: { isMan: true, mother: 'mother', father: 'man' },
    };
    return kin(question, family, 'Sunita', 'man');
  },

  'rea-22': (question) => {
    const family: Family = {
      grandmother: { isMan: false },
      mother: { isMan: false, mother: 'grandmother' },
      uncle: { isMan: true, mother: 'grandmother', spouse: 'Rohini' },
      Rohini: { isMan: false },
      Amol: { isMan: true, mother: 'mother' },
    };
    return kin(question, family, 'Amol', 'Rohini');
  },

  'rea-23': (question) => {
    const family: Family = {
      'father-in-law': { isMan: true },
      husband: { isMan: true, father: 'father-in-law', spouse: 'Meena' },
      Meena: { isMan: false },
      boy: { isMan: true, father: 'husband', mother: 'Meena' },
    };
    return kin(question, family, 'Meena', 'boy');
  },

  'rea-24': (question) => {
    const family: Family = {
      grandmother: { isMan: false },
      father: { isMan: true, mother: 'grandmother' },
      aunt: { isMan: false, mother: 'grandmother' },
      Raju: { isMan: true, father: 'father' },
      Priya: { isMan: false, mother: 'aunt' },
    };
    return kin(question, family, 'Raju', 'Priya');
  },

  'rea-25': (question) => {
    const family: Family = {
      grandmother: { isMan: false },
      Savita: { isMan: false, mother: 'grandmother' },
      Prakash: { isMan: true, mother: 'grandmother' },
      Nitin: { isMan: true, mother: 'Savita', spouse: 'Pooja' },
      Pooja: { isMan: false },
    };
    return kin(question, family, 'Pooja', 'Prakash');
  },

  // Try all ways in which one, two, three … men can be each other’s fathers until the roles are filled.
  'rea-26': () => {
    // Each table lists for each man the number of his father; -1: the father is not at the table. Older men have smaller numbers.
    const tables = (men: number): readonly (readonly number[])[] =>
      upTo(men).reduce<readonly (readonly number[])[]>(
        (lists, man) => lists.flatMap((list) => [-1, ...upTo(man)].map((father) => [...list, father])),
        [[]],
      );
    const fillsRoles = (fathers: readonly number[]) => {
      const sons = fathers.filter((father) => father >= 0).length;
      const grandfathers = fathers.map((father) => fathers[father] ?? -1).filter((one) => one >= 0);
      const distinct = new Set(fathers.filter((father) => father >= 0)).size;
      return distinct === 2 && sons === 2 && new Set(grandfathers).size === 1 && grandfathers.length === 1;
    };
    let men = 1;
    while (!tables(men).some(fillsRoles)) men += 1;
    return String(men);
  },

  // Find the second couple: two of the family who are neither the first couple nor unmarried; one of them is the former soldier, a man.
  'rea-27': (question) => {
    const everyone = ['lawyer', 'teacher', 'doctor', 'soldier', 'player', 'student'];
    const isTaken = (who: string) => ['lawyer', 'teacher', 'player', 'student'].includes(who);
    const [one, other] = everyone.filter((who) => !isTaken(who));
    if (one !== 'doctor' || other !== 'soldier') throw new Error('another couple');
    const family: Family = {
      doctor: { isMan: false, spouse: 'soldier' },
      soldier: { isMan: true },
      lawyer: { isMan: true, mother: 'doctor', father: 'soldier', spouse: 'teacher' },
      teacher: { isMan: false },
      player: { isMan: true, mother: 'teacher', father: 'lawyer' },
      student: { isMan: false, mother: 'teacher', father: 'lawyer' },
    };
    return kin(question, family, 'player', 'soldier');
  },

  // Walk it, step by step.
  'rea-28': () => {
    let [east, north, heading] = [0, 0, 0];
    for (const [turn, distance] of [
      [0, 3],
      [90, 4],
      [90, 3],
    ] as const) {
      heading += turn;
      east += Math.round(Math.sin((heading * Math.PI) / 180)) * distance;
      north += Math.round(Math.cos((heading * Math.PI) / 180)) * distance;
    }
    return `${Math.hypot(east, north)} km, ${nameOf(bearing(east, north)).toLowerCase()}`;
  },

  'rea-29': () => nameOf([-90, -90, 90, 180].reduce((heading, turn) => heading + turn, 90)),

  // Search for the direction in which Patil faces: at sunset shadows fall to the east, and the east is on Patil's left. Kadam faces the
  // opposite way.
  'rea-30': () => nameOf(only([0, 90, 180, 270], (heading) => (heading + 270) % 360 === 90) + 180),

  'rea-31': () => nameOf(bearing(0 - 1, 1 - 0)),

  // Turn the dial until 12 points east; 9 is three quarters of a turn further.
  'rea-32': () => nameOf(90 + 9 * 30),

  // Search for the turn of the post that brings the arrow of the east to the north-west.
  'rea-33': () =>
    nameOf(180 + only([0, 45, 90, 135, 180, 225, 270, 315], (turn) => nameOf(90 + turn) === 'North-west')),

  'rea-34': () => {
    const row = only(ordersOf(['Anil', 'Balu', 'Chetan', 'Dinesh', 'Eknath']), (order) => {
      const beside = (one: string, other: string) => Math.abs(order.indexOf(one) - order.indexOf(other)) === 1;
      const ends = order[0] === 'Dinesh' && order[4] === 'Eknath';
      return ends && beside('Anil', 'Balu') && beside('Chetan', 'Balu') && beside('Chetan', 'Eknath');
    });
    return at(row, 1);
  },

  // Seats are numbered to the right; Meera sits on the first one.
  'rea-35': () => {
    const others = ordersOf(['Nalini', 'Omkar', 'Pradeep', 'Radha', 'Suhas']);
    const circle = only(
      others.map((order) => ['Meera', ...order]),
      (order) => {
        const seat = (name: string) => order.indexOf(name);
        const opposite = (one: string, other: string) => Math.abs(seat(one) - seat(other)) === 3;
        const besideMeera = seat('Suhas') === 1 || seat('Suhas') === 5;
        return opposite('Meera', 'Pradeep') && opposite('Nalini', 'Radha') && seat('Nalini') === 1 && besideMeera;
      },
    );
    return at(circle, circle.indexOf('Omkar') - 1);
  },

  // Places are numbered from west to east; the right of those who face south is the west.
  'rea-36': () => {
    const tables = ordersOf(['Asha', 'Usha', 'Nisha']).flatMap((girls) =>
      ordersOf(['Kiran', 'Mohan', 'Sagar']).map((boys) => ({ girls, boys })),
    );
    const fitting = tables.filter(({ girls, boys }) => {
      const girlsFit = girls[1] === 'Usha' && girls.indexOf('Nisha') > girls.indexOf('Usha');
      const boysFit = boys.indexOf('Sagar') === girls.indexOf('Asha') && boys.indexOf('Kiran') < boys.indexOf('Mohan');
      return girlsFit && boysFit;
    });
    const { girls, boys } = only(fitting, () => true);
    return at(boys, girls.indexOf('Nisha'));
  },

  'rea-37': () => {
    const floors = only(ordersOf(['Kale', 'Gore', 'Pawar', 'More', 'Shinde']), (order) => {
      const floor = (name: string) => order.indexOf(name) + 1;
      return (
        floor('Pawar') === floor('Shinde') + 1 &&
        Math.abs(floor('Gore') - floor('Kale')) === 3 &&
        floor('Kale') !== 5 &&
        floor('Kale') !== 1 &&
        floor('More') < floor('Gore')
      );
    });
    return at(floors, 3 - 1);
  },

  // a law, b computer, c drill, d first aid, e weapons practice.
  'rea-38': () =>
    only(
      ordersOf([...'abcde']),
      (week) => week[0] === 'c' && week[3] === 'd' && week.indexOf('a') === week.indexOf('b') + 1,
    ).join(', '),

  // Terms are numbered in the order in which the statements name them.
  'rea-39': () => namesOf(following(3, [all(0, 1), all(1, 2)], [all(0, 2), all(2, 0)]), 2),
  'rea-40': () => namesOf(following(3, [some(0, 1), all(1, 2)], [some(0, 2), some(2, 1)]), 2),
  'rea-41': () => namesOf(following(3, [all(0, 1), no(2, 1)], [some(0, 2), no(0, 2)]), 2),
  'rea-42': () => namesOf(following(3, [all(0, 1), some(1, 2)], [some(0, 2), all(2, 1)]), 2),
  // Constables, runners, lazy ones, singers.
  'rea-43': () => namesOf(following(4, [all(0, 1), no(1, 2), some(3, 2)], [no(0, 2), someNot(3, 1), some(3, 0)]), 3),

  // Who is disqualified cannot sit: look at every case for each of the two.
  'rea-47': () => {
    const cases = [true, false]
      .flatMap((isOut) => [true, false].map((sat) => ({ isOut, sat })))
      .filter(({ isOut, sat }) => !(isOut && sat));
    const rohan = cases.filter(({ sat }) => sat);
    const sagar = cases.filter(({ sat }) => !sat);
    return trueOnes([rohan.every(({ isOut }) => !isOut), sagar.every(({ isOut }) => isOut)]);
  },

  // a Raju, b Sanju, c Manoj, d Kishor.
  'rea-48': () =>
    only(ordersOf([...'abcd']), (order) => {
      const place = (one: string) => order.indexOf(one);
      return place('a') < place('c') && place('a') > place('d') && place('b') === 3;
    }).join(', '),

  'rea-49': () => String(only(upTo(100), (count) => count % 2 === 1 && (count - 1) / 2 === 11)),

  'rea-50': () => {
    const orders = ordersOf(['Seema', 'Rekha', 'Kavita', 'Meena', 'Neeta']).filter((tallestFirst) => {
      const taller = (one: string, other: string) => tallestFirst.indexOf(one) < tallestFirst.indexOf(other);
      return taller('Seema', 'Rekha') && taller('Kavita', 'Seema') && taller('Meena', 'Kavita');
    });
    return at(
      only(orders, (order) => order[0] !== 'Meena'),
      2,
    );
  },

  // Read the table, add, and let the shot put decide between equal totals.
  'rea-51': (question) => {
    const rows = rowsOf(numbersIn(question).slice(3), 3).map((marks, i) => ({ name: at([...'PQRS'], i), marks }));
    const ranked = [...rows].sort((one, other) => {
      const difference = sum(other.marks) - sum(one.marks);
      return difference === 0 ? at(other.marks, 2) - at(one.marks, 2) : difference;
    });
    return `Candidate ${at(ranked, 1).name}`;
  },

  // Try rows of growing length: both places fit in and five boys stand between.
  'rea-52': () => {
    let boys = 14;
    while (Math.abs(14 - (boys - 9 + 1)) - 1 !== 5) boys += 1;
    return String(boys);
  },

  'rea-53': (question) => only(english(question), (word) => !isMadeFrom(word, 'CONSTABLE')),

  'rea-54': ({ stem }) => {
    const words = [...stem.en.matchAll(/^(\w)\. ([A-Z]+)/gm)].map(([, letter = '', word = '']) => ({ letter, word }));
    return words
      .sort((one, other) => (one.word < other.word ? -1 : 1))
      .map(({ letter }) => letter)
      .join(', ');
  },

  'rea-55': (question) =>
    only(english(question), (letters) => !districts.some((name) => sorted(name) === sorted(letters))),

  'rea-56': () => {
    const letters = [...'MARATHI'].map((letter) => letter.charCodeAt(0));
    const pairs = letters.flatMap((one, i) =>
      letters.slice(i + 1).filter((other, j) => Math.abs(one - other) === j + 1 && one !== other),
    );
    return String(pairs.length);
  },

  // Sides grow by the same step; filled and empty take turns.
  'rea-57': (question) => {
    const { given, options } = seriesOf(question);
    const read = (cell: readonly Shape[]) => {
      const shape = only(cell, ({ kind }) => kind === 'polygon');
      return [pointsOf(shape.is.points ?? '').length, shape.is.fill === 'none'] as const;
    };
    const [one, two, three] = [read(at(given, 0)), read(at(given, 1)), read(at(given, 2))];
    if (two[0] - one[0] !== three[0] - two[0] || one[1] === two[1] || one[1] !== three[1]) throw new Error('no rule');
    return figureThat(options, (cell) => sameText(read(cell), [2 * three[0] - two[0], two[1]]));
  },

  // The outer shape and the inner one change places.
  'rea-58': (question) => {
    const { given, options } = seriesOf(question);
    const size = (shape: Shape) => {
      if (shape.kind === 'circle') return number(shape, 'r');
      if (shape.kind === 'rect') return number(shape, 'width') / 2;
      const xs = pointsOf(shape.is.points ?? '').map(([x]) => x);
      return (Math.max(...xs) - Math.min(...xs)) / 2;
    };
    const read = (cell: readonly Shape[]) => {
      const shapes = cell.filter(({ kind }) => kind !== 'text');
      return [...shapes].sort((one, other) => size(other) - size(one)).map(({ kind }) => kind);
    };
    const [before, after, asked] = [read(at(given, 0)), read(at(given, 1)), read(at(given, 2))];
    if (!sameText([...before].reverse(), after)) throw new Error('no rule');
    return figureThat(options, (cell) => sameText(read(cell), [...asked].reverse()));
  },

  // The line turns by a constant angle, the dot by a constant number of corners.
  'rea-59': (question) => {
    const { given, options } = seriesOf(question);
    const read = (cell: readonly Shape[]) => {
      const line = only(cell, ({ kind }) => kind === 'line');
      const dot = only(cell, ({ kind }) => kind === 'circle');
      const n = (name: string) => number(line, name);
      const angle = (Math.round(bearing(n('x2') - n('x1'), n('y1') - n('y2'))) + 360) % 180;
      const corner = (Math.round((bearing(dot.x - line.x, line.y - dot.y) + 315) / 90) + 4) % 4;
      return [angle, corner] as const;
    };
    const [one, two, three] = [read(at(given, 0)), read(at(given, 1)), read(at(given, 2))];
    const turn = (from: number, to: number, whole: number) => (to - from + whole) % whole;
    const [angle, corner] = [turn(one[0], two[0], 180), turn(one[1], two[1], 4)];
    if (turn(two[0], three[0], 180) !== angle || turn(two[1], three[1], 4) !== corner) throw new Error('no rule');
    return figureThat(options, (cell) => sameText(read(cell), [(three[0] + angle) % 180, (three[1] + corner) % 4]));
  },

  // In each row every shape and every number of dots once.
  'rea-60': (question) => {
    const { given, options } = seriesOf(question);
    const read = (cell: readonly Shape[]) => {
      const isDot = (shape: Shape) => shape.kind === 'circle' && number(shape, 'r') < 10;
      return [only(cell, (shape) => !isDot(shape)).kind, cell.filter(isDot).length] as const;
    };
    const cells = given.map(read);
    const missing = <Thing>(of: (cell: readonly [string, number]) => Thing): Thing => {
      const [first, last] = [cells.slice(0, 3).map(of), cells.slice(6).map(of)];
      return only(first, (one) => !last.includes(one));
    };
    return figureThat(options, (cell) =>
      sameText(read(cell), [missing(([kind]) => kind), missing(([, dots]) => dots)]),
    );
  },

  // The lines that are in one of the first two cells and not in both.
  'rea-61': (question) => {
    const { given, options } = seriesOf(question);
    const read = (cell: readonly Shape[]) =>
      cell
        .filter(({ kind }) => kind === 'line')
        .map((line) =>
          Math.round(bearing(number(line, 'x2') - number(line, 'x1'), number(line, 'y2') - number(line, 'y1'))),
        )
        .map((angle) => (angle + 360) % 180)
        .sort((a, b) => a - b);
    const [a = [], b = [], c = [], d = [], e = [], f = [], g = [], h = []] = given.map(read);
    const together = (one: readonly number[], other: readonly number[]) =>
      [...one.filter((line) => !other.includes(line)), ...other.filter((line) => !one.includes(line))].sort(
        (x, y) => x - y,
      );
    if (!sameText(together(a, b), c) || !sameText(together(d, e), f)) throw new Error('no rule');
    return figureThat(options, (cell) => sameText(read(cell), together(g, h)));
  },

  'rea-62': (question) => String(squaresIn(question)),
  'rea-63': (question) => String(trianglesIn(question)),
  'rea-64': (question) => String(squaresIn(question)),
  'rea-65': (question) => String(trianglesIn(question)),

  // Of all rules pa + qb + rab + s with small whole numbers, take the one of fewest parts that fits both full rows.
  'rea-66': (question) => {
    const [first = [], second = [], last = []] = rowsOf(numbersIn(question), 3);
    const small = [-2, -1, 0, 1, 2];
    const rules = small.flatMap((p) => small.flatMap((q) => small.flatMap((r) => small.map((s) => [p, q, r, s]))));
    const value = (rule: readonly number[], [a = 0, b = 0]: readonly number[]) =>
      sum([a, b, a * b, 1].map((part, i) => part * at(rule, i)));
    const fitting = rules.filter((rule) => [first, second].every((row) => value(rule, row) === row[2]));
    const parts = (rule: readonly number[]) => rule.filter((one) => one !== 0).length;
    const least = Math.min(...fitting.map(parts));
    return String(
      value(
        only(fitting, (rule) => parts(rule) === least),
        last,
      ),
    );
  },

  // The usual rule for three corners that fits the first two triangles.
  'rea-67': (question) => {
    const [first = [], second = [], last = []] = rowsOf(numbersIn(question), 4);
    const rules: readonly ((corners: readonly number[]) => number)[] = [
      sum,
      (corners) => corners.reduce((product, one) => product * one, 1),
      (corners) => sum(corners.map((one) => one ** 2)),
      (corners) => sum(corners) ** 2,
      (corners) => sum(corners.map((one) => one ** 3)),
      ([a = 0, b = 0, c = 0]) => a * b + c,
      ([a = 0, b = 0, c = 0]) => a * c + b,
      ([a = 0, b = 0, c = 0]) => b * c + a,
      ([a = 0, b = 0, c = 0]) => a * b + b * c + a * c,
    ];
    const rule = only(rules, (one) => [first, second].every((row) => one(row.slice(0, 3)) === row[3]));
    return String(rule(last));
  },

  'rea-68': (question) => {
    const [first = [], second = [], last = []] = rowsOf(numbersIn(question), 3);
    const third = ([a = 0, b = 0]: readonly number[]) => Math.hypot(a, b);
    if (third(first) !== first[2] || third(second) !== second[2]) throw new Error('no rule');
    return String(third(last));
  },

  // Change one number at a time to every other value: only one cell can be mended.
  'rea-69': (question) => {
    const cells = numbersIn(question);
    const lines = [
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
      [0, 3, 6],
      [1, 4, 7],
      [2, 5, 8],
      [0, 4, 8],
      [2, 4, 6],
    ];
    const isMagic = (square: readonly number[]) =>
      new Set(lines.map((line) => sum(line.map((cell) => at(square, cell))))).size === 1;
    const wrong = only(upTo(9), (cell) => upTo(100).some((value) => isMagic(cells.with(cell, value))));
    return String(at(cells, wrong));
  },

  'rea-70': () => `${only(upTo(32), (day) => day > 12 && day < 17 && day > 14 && day < 20 && day % 2 === 0)} March`,

  // Try each day of the week as the first of the month.
  'rea-71': () => {
    const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    const first = only(upTo(7), (start) =>
      [5, 6, 0].every((day) => upTo(31).filter((date) => (start + date) % 7 === day).length === 5),
    );
    return at(names, (first + 14) % 7);
  },

  'rea-72': () => {
    const years = upTo(400).map((i) => 1900 + i);
    const plain = years.filter((year) => !isLeap(year));
    const weekday = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day)).getUTCDay();
    return trueOnes([
      plain.every((year) => weekday(year, 0, 1) === weekday(year, 11, 31)),
      years.filter((year) => year % 100 === 0).every(isLeap),
      plain.every((year) => weekday(year, 1, 1) === weekday(year, 2, 1)),
    ]);
  },

  'rea-73': () => {
    let year = 2027;
    while (january(year) !== january(2026) || isLeap(year) !== isLeap(2026)) year += 1;
    return String(year);
  },

  // Measure the angles of the hands and look for the minute of the day whose hands are their mirror images.
  'rea-74': (question) => {
    const angleOf = (width: string) => {
      const hand = only(shapesOf(question), ({ kind, is }) => kind === 'line' && is['stroke-width'] === width);
      const n = (name: string) => number(hand, name);
      return (Math.round(bearing(n('x2') - n('x1'), n('y1') - n('y2'))) + 360) % 360;
    };
    const [hours, minutes] = [360 - angleOf('6'), 360 - angleOf('3')];
    const time = only(
      upTo(720),
      (minute) => Math.abs(minute / 2 - hours) < 2 && Math.abs((minute % 60) * 6 - minutes) < 2,
    );
    return `${time % 60} minutes past ${Math.floor(time / 60)}`;
  },

  // Strike at constant gaps: find the gap at which the fourth stroke falls on the sixth second.
  'rea-75': () => `${only(upTo(61), (gap) => (4 - 1) * gap === 6) * (8 - 1)} seconds`,

  // In one eleventh of a minute the minute hand gains half a degree on the hour hand.
  'rea-76': () => {
    const times = (hours: number, degrees: readonly number[]) =>
      upTo(hours * 60 * 11).filter((elevenths) => degrees.includes((elevenths / 2) % 360)).length;
    return trueOnes([times(12, [0]) === 11, times(24, [90, 270]) === 44, times(24, [180]) === 24]);
  },

  'rea-77': (question) =>
    only(
      english(question),
      (word) => [...word].every((letter) => 'AHIMOTUVWXY'.includes(letter)) && word === [...word].reverse().join(''),
    ),

  // Roll a cube over the net: the face that lies on a cell takes its number.
  'rea-78': (question) => {
    const shapes = shapesOf(question);
    const cells = shapes
      .filter(({ kind }) => kind === 'rect')
      .map((cell) => ({
        x: Math.round(cell.x / 56),
        y: Math.round(cell.y / 56),
        number: only(shapes, ({ kind, x, y }) => kind === 'text' && x === cell.x && Math.abs(y - cell.y) < 20).text,
      }));
    const faces: string[] = [];
    // The faces of the cube that are now below, above, east, west, south and north.
    type Cube = readonly [number, number, number, number, number, number];
    const roll = (cell: { readonly x: number; readonly y: number }, [d, u, e, w, s, n]: Cube): void => {
      const here = cells.find(({ x, y }) => x === cell.x && y === cell.y);
      if (here === undefined || faces.includes(here.number)) return;
      faces[d] = here.number;
      roll({ x: cell.x + 1, y: cell.y }, [e, w, u, d, s, n]);
      roll({ x: cell.x - 1, y: cell.y }, [w, e, d, u, s, n]);
      roll({ x: cell.x, y: cell.y + 1 }, [s, n, e, w, u, d]);
      roll({ x: cell.x, y: cell.y - 1 }, [n, s, e, w, d, u]);
    };
    roll(at(cells, 0), [0, 1, 2, 3, 4, 5]);
    const place = faces.indexOf('6');
    return at(faces, place % 2 === 0 ? place + 1 : place - 1);
  },

  'rea-79': () => {
    const called: Readonly<Record<string, string>> = { Road: 'River', River: 'Mountain', Mountain: 'Sky', Sky: 'Road' };
    return called.River ?? '';
  },

  // Try every way to give the words of the sentences their codes.
  'rea-80': ({ stem }) => {
    const pairs = [...stem.en.matchAll(/‘([a-z ]+)’ means ‘([a-z ]+)’/g)].map(([, codes = '', words = '']) => ({
      codes: codes.split(' '),
      words: words.split(' '),
    }));
    const where = (of: 'codes' | 'words', one: string) => pairs.map((pair) => pair[of].includes(one)).join();
    const words = [...new Set(pairs.flatMap((pair) => pair.words))];
    const word = only(words, (one) => where('words', one) === where('codes', 'ru'));
    return word.charAt(0).toUpperCase() + word.slice(1);
  },
};

/** Questions that meaning decides and no program can: their `source` states the rule. */
export const decidedByRule: readonly string[] = [
  ...upTo(14).map((i) => `rea-${String(i + 1).padStart(2, '0')}`),
  'rea-44',
  'rea-45',
  'rea-46',
];
