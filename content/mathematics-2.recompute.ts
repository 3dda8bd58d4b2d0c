import { grouped, only, rupees } from './mathematics.recompute.ts';

/** The option that names the true ones of statements 1, 2, 3. */
function statements(...truths: readonly boolean[]): string {
  const right = truths.flatMap((isTrue, i) => (isTrue ? [i + 1] : []));
  const listed = [right.slice(0, -1).join(', '), right.slice(-1).join('')].filter((part) => part !== '').join(' and ');
  return right.length === truths.length ? listed : `Only ${listed}`;
}

/** The option that gives each value of the list a, b, c its place in the list 1, 2, 3. */
const pairs = (left: readonly unknown[], right: readonly unknown[]): string =>
  left.map((value, i) => `${'abc'[i]}-${only(1, right.length, (place) => right[place - 1] === value)}`).join(', ');

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The names from the least value to the greatest. @throws Error when two values are equal. */
function rising(values: Readonly<Record<string, number>>): string {
  if (new Set(Object.values(values)).size < Object.keys(values).length) throw new Error('two values are equal');
  const sorted = Object.entries(values).sort(([, one], [, other]) => one - other);
  return sentence(sorted.map(([name]) => name).join(', '));
}
const falling = (values: Readonly<Record<string, number>>): string =>
  rising(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, -value])));

/** The one name whose value fits. @throws Error when there is none, or more than one. */
function theOne<T>(values: Readonly<Record<string, T>>, fits: (value: T) => boolean): string {
  const [found, ...others] = Object.entries(values).filter(([, value]) => fits(value));
  if (found === undefined || others.length > 0) throw new Error('expected one');
  return found[0];
}

/** The name with the greatest value, which no other has. */
const greatest = (values: Readonly<Record<string, number>>): string =>
  theOne(values, (value) => value === Math.max(...Object.values(values)));

/** The first step of a working, from 1, that is not true. */
const firstWrong = (...steps: readonly boolean[]): string => `Step ${steps.indexOf(false) + 1}`;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1);

/** A number below 4,000 in Roman numerals. */
function roman(number: number): string {
  const signs = [
    ['M', 1000],
    ['CM', 900],
    ['D', 500],
    ['CD', 400],
    ['C', 100],
    ['XC', 90],
    ['L', 50],
    ['XL', 40],
    ['X', 10],
    ['IX', 9],
    ['V', 5],
    ['IV', 4],
    ['I', 1],
  ] as const;
  let left = number;
  let written = '';
  for (const [sign, value] of signs) {
    while (left >= value) {
      written += sign;
      left -= value;
    }
  }
  return written;
}

/**
 * Computes each answer again from the figures in the question, in another way than its explanation where possible.
 */
export const recomputed: Readonly<Record<string, () => string>> = {
  // Search for the grams of jaggery that stand to the dal as 3 to 4.
  'mat-21': () => {
    const grams = only(1, 5000, (jaggery) => 2800 * 3 === jaggery * 4);
    return `${Math.floor(grams / 1000)} kg ${grams % 1000} g`;
  },

  // Count the boys of each school, and fill the groups of 3 boys and 2 girls.
  'mat-22': () =>
    theOne({ Barshi: [90, 60], Chiplun: [100, 60], Deglur: [60, 20], Akot: [90, 36] }, ([all = 0, girls = 0]) => {
      const groups = girls / 2;
      return all === groups * 5;
    }),

  // Give B the savings 30, which both ratios divide.
  'mat-23': () => {
    const [a, b, c] = [(30 * 2) / 3, 30, (30 * 5) / 6];
    return statements(a * 5 === c * 4, b > a && b > c, a + c === 2 * b);
  },

  // Take a half, a third and a quarter of 78, and see whether they are as 2 : 3 : 4.
  'mat-24': () => {
    const [first, second, third] = [78 / 2, 78 / 3, 78 / 4];
    const isStep1Right = first * 3 === second * 2 && second * 4 === third * 3;
    return firstWrong(isStep1Right, 2 + 3 + 4 === 9, 3 / (2 + 3 + 4) === 3 / 9, 3 / 9 === 1 / 3);
  },

  // Put groups of 2, 3 and 5 coins into the box until it holds 270 rupees.
  'mat-25': () => {
    let fives = 0;
    for (let amount = 0; amount < 270; amount += 2 * 10 + 3 * 5 + 5 * 2) fives += 3;
    return String(fives);
  },

  // The quantity of juice that the water of each mixture wants.
  'mat-26': () =>
    theOne(
      {
        '4 cups of juice and 10 cups of water': [4, 10],
        '500 ml of juice and 1.25 litres of water': [500, 1250],
        '5 cups of juice and 8 cups of water': [5, 8],
        '1 litre of juice and 2.5 litres of water': [1, 2.5],
      },
      ([juice = 0, water = 0]) => juice !== water * 0.4,
    ),

  // As decimal quotients: 2:1 is 2, 3:4 is 0.75, 3:5 is 0.6.
  'mat-27': () => pairs([150 / 75, 45 / 60, 600 / 1000], [3 / 4, 2 / 1, 3 / 5]),

  // Search for the gain that turns the whole cost into the whole sale.
  'mat-28': () => `${only(0, 100, (gain) => 1920 * (100 + gain) === 4 * 12 * 50 * 100)}%`,

  // Rupees got back for each rupee spent.
  'mat-29': () => greatest({ Paithani: 9200 / 8000, Chappal: 1040 / 800, Ghongdi: 1500 / 1200, Topi: 180 / 150 }),

  // Take the discounts off rupee by rupee.
  'mat-30': () => {
    const first = 2000 - (2000 * 10) / 100;
    const price = first - (first * 10) / 100;
    return statements(2000 - price === (2000 * 20) / 100, price === 1620, 2000 - 400 === price - 20);
  },

  // Search for the two cost prices, and compare their sum with the two sales.
  'mat-31': () => {
    const gaining = only(1, 60_000, (cost) => cost * 120 === 24_000 * 100);
    const losing = only(1, 60_000, (cost) => cost * 80 === 24_000 * 100);
    const result = 2 * 24_000 - gaining - losing;
    return `${result < 0 ? 'Loss' : 'Profit'} of ${rupees(Math.abs(result))}`;
  },

  // What three shirts cost in each shop, in hundredths of a rupee per shirt.
  'mat-32': () =>
    rising({
      A: 3 * 600 * 70,
      B: 2 * 600 * 100,
      C: 3 * (600 * 90 - (600 * 90 * 25) / 100),
      D: (3 * 600 - 500) * 100,
    }),

  // Let a coconut cost 5 rupees: search for the gain at which ten bring in what twelve cost.
  'mat-33': () => `${only(0, 100, (gain) => 10 * 5 * (100 + gain) === 12 * 5 * 100)}%`,

  // Sell a sack of 40 kg in packets of 800 g, each paid as 1 kg of the cost price.
  'mat-34': () => {
    let packets = 0;
    for (let grams = 40_000; grams >= 800; grams -= 800) packets += 1;
    return `${((packets - 40) / 40) * 100}%`;
  },

  // Search, in tenths, for the speed that covers 234 km in 270 minutes.
  'mat-35': () => `${only(1, 1000, (tenths) => tenths * 270 === 234 * 10 * 60) / 10} km/h`,

  // Search for the one speed that makes the whole way in the whole time of the graph.
  'mat-36': () => `${only(1, 200, (speed) => speed * 5 === 100)} km/h`,

  // Search for boat and current in whole kilometres per hour.
  'mat-37': () => {
    const current = only(0, 20, (stream) =>
      upTo(40).some((boat) => (boat + stream) * 2 === 24 && (boat - stream) * 3 === 24),
    );
    return `${current} km/h`;
  },

  // Run the train second by second, in metres.
  'mat-38': () => {
    const seconds = (metres: number, speed: number): number => {
      let passed = 0;
      let gone = 0;
      while (gone < metres) {
        gone += speed;
        passed += 1;
      }
      return passed;
    };
    const metresPerSecond = (kmPerHour: number): number => (kmPerHour * 1000) / 3600;
    return statements(
      seconds(120, metresPerSecond(72)) === 6,
      seconds(120 + 180, metresPerSecond(72)) === 9,
      seconds(120, metresPerSecond(72) - metresPerSecond(18)) === 8,
    );
  },

  // Metres in one hour.
  'mat-39': () => rising({ cycle: 5 * 3600, bus: 54 * 1000, runner: 400 * 60, rickshaw: 15 * 1000 * 2 }),

  // In minutes: 1 hour 20 minutes against 1.2 hours.
  'mat-40': () => firstWrong(true, 60 + 20 === 1.2 * 60, 45 * 1.2 === 54),

  // Search for the kilometres that make the two times, in minutes, differ by half an hour.
  'mat-41': () => `${only(1, 500, (km) => (km * 60) / 40 - 20 === (km * 60) / 60 + 10)} km`,

  // Count the shaded squares of the drawing row by row, and search for the fraction among small numbers.
  'mat-42': () => {
    const rows = ['###...', '.##...', '..##..', '....##'];
    const all = rows.join('');
    const isShaded = [...all].filter((square) => square === '#').length;
    const denominator = upTo(24).find((parts) => (isShaded * parts) % all.length === 0) ?? 0;
    return `${(isShaded * denominator) / all.length}/${denominator}`;
  },

  // As decimal numbers.
  'mat-43': () => falling({ Ram: 0.625, Shyam: 0.666_667, Ganu: 0.583_333, Datta: 0.75 }),

  // In grams.
  'mat-44': () => {
    const names: Readonly<Record<number, string>> = {
      750: 'Three-quarters of a kilogram',
      1000: 'One kilogram',
      1250: 'One and a quarter kilograms',
      1500: 'One and a half kilograms',
    };
    return names[3250 - 1500 - 750] ?? '';
  },

  // In quarters of a hundred: 8 less 1, 4 and 1, twice 4 and 2.
  'mat-45': () => pairs([(8 - 1) * 25, (4 + 1) * 25, (2 * 4 + 2) * 25], [250, 125, 175]),

  // Search for the number that fills the blank.
  'mat-46': () => String(only(0, 100, (number) => (36 / (4 + 2)) * 3 - number === 10)),

  // Compare the fractions over 105 and 30, and count the quarters in a half.
  'mat-47': () => statements((3 * 105) / 7 > (2 * 105) / 5, 30 / 3 === (30 * 3) / 10, 0.25 + 0.25 === 0.5),

  // The value of each line must stay the same.
  'mat-48': () => {
    const lines = [50 - (20 / 5) * 2 + 3, 50 - 4 * 2 + 3, 50 - 8 + 3, 50 - 11, 39];
    return firstWrong(...lines.slice(1).map((value, i) => value === lines[i]));
  },

  // Lay the plot square metre by square metre, in its outer rectangle of 12 by 10.
  'mat-49': () => {
    const isInside = (x: number, y: number): boolean => x < 7 || y < 6;
    return `${upTo(12 * 10).filter((i) => isInside((i - 1) % 12, Math.floor((i - 1) / 12))).length} sq m`;
  },

  // Walk round the field three times, side by side.
  'mat-50': () => `${grouped(sum([60, 45, 60, 45, 60, 45, 60, 45, 60, 45, 60, 45]))} m`,

  // Walk round each field; the shortest way is the greatest of the negative ones.
  'mat-51': () => {
    const fence = (length: number, width: number): number => sum([length, width, length, width]);
    return greatest({
      Patil: -fence(22, 18),
      Shinde: -fence(31, 10),
      Jadhav: -fence(24, 15),
      More: -fence(20, 20),
    });
  },

  // Measure squares of side 10 and 11; lengths of diagonals are compared by their squares.
  'mat-52': () =>
    statements(
      (4 * 11 - 4 * 10) / (4 * 10) === 0.1,
      (11 * 11 - 10 * 10) / (10 * 10) === 0.21,
      (11 * 11 + 11 * 11) * 10 * 10 === (10 * 10 + 10 * 10) * 11 * 11,
    ),

  // Count the squares of 1 cm row by row.
  'mat-53': () => {
    const squares = (length: number, width: number): number => sum(upTo(width).map(() => length));
    return theOne(
      {
        'Length 9 cm, width 4 cm': squares(9, 4),
        'Length 10 cm, width 8 cm': squares(10, 8),
        'Length 12 cm, width 3 cm': squares(12, 3),
        'Length 18 cm, width 2 cm': squares(18, 2),
      },
      (area) => area !== 36,
    );
  },

  // Lay the garden square metre by square metre, with the roads at any place inside it.
  'mat-54': () => {
    const isRoad = (x: number, y: number): boolean => (x >= 23 && x < 26) || (y >= 18 && y < 21);
    return `${upTo(50 * 40).filter((i) => isRoad((i - 1) % 50, Math.floor((i - 1) / 50))).length} sq m`;
  },

  // The number from which the four days differ by nothing in all.
  'mat-55': () => String(only(0, 200, (mean) => sum([120, 95, 0, 145].map((rain) => rain - mean)) === 0)),

  // Search for the weight that brings any average down by 1, here from 70 to 69.
  'mat-56': () => `${only(1, 200, (weight) => 7 * 70 - 75 + weight === 7 * 69)} kg`,

  // Nine candidates with 375 marks in all, and one with 65; then put 56 in its place.
  'mat-57': () => {
    const others = 42 * 10 - 65;
    return String((others + 56) / 10);
  },

  // Search for the share of the valid votes.
  'mat-58': () => `${only(0, 100, (share) => 720 * 100 === (720 + 480 + 300) * share)}%`,

  // Let Sunil get 400: search for the part of Meena's pay that must be dropped.
  'mat-59': () => `${only(0, 100, (part) => 500 * (100 - part) === 400 * 100)}%`,

  // Four times the part must make the whole.
  'mat-60': () =>
    theOne(
      {
        '3 eggs (of 1 dozen)': [3, 12],
        '15 minutes (of 1 hour)': [15, 60],
        '50 paise (of ₹2)': [50, 200],
        '25 g (of 1 kg)': [25, 1000],
      },
      ([part = 0, whole = 0]) => sum([part, part, part, part]) !== whole,
    ),

  // Dig day by day, 15 parts of 12 × 20 each.
  'mat-61': () => {
    let days = 0;
    for (let left = 12 * 20; left > 0; left -= 15) days += 1;
    return `${days} days`;
  },

  // A man does 2 parts a day and a woman 1, of 3 × 2 × 20 parts.
  'mat-62': () => {
    let days = 0;
    for (let left = 3 * 2 * 20; left > 0; left -= 4 * 2 + 4 * 1) days += 1;
    return `${days} days`;
  },

  // Sew a quilt of 72 patches: Rama 12 and Uma 6 a day.
  'mat-63': () => {
    const days = (patches: number, aDay: number): number => {
      let count = 0;
      for (let left = patches; left > 0; left -= aDay) count += 1;
      return count;
    };
    const [rama, uma] = [72 / 6, 72 / 12];
    return statements(uma === 2 * rama, days(72, rama + uma) === 4, days(72 - 3 * rama, uma) === 6);
  },

  // Search for the hours of the leak at which tap and leak fill a tank of 6 × 8 litres in 8 hours.
  'mat-64': () => `${only(1, 100, (hours) => 8 * ((6 * 8) / 6 - (6 * 8) / hours) === 6 * 8)} hours`,

  // Litres in one hour.
  'mat-65': () => falling({ a: 150 * 6, b: 600, c: 3600 / 5, d: 14 * 60 }).toLowerCase(),

  // Fill a tank of 40 parts minute by minute.
  'mat-66': () => {
    const aMinute = (40 * 2) / 5 / 8;
    let minutes = 0;
    for (let filled = (40 * 2) / 5; filled < 40; filled += aMinute) minutes += 1;
    return String(minutes);
  },

  // Turn by turn, in centimetres.
  'mat-67': () => {
    let centimetres = 0;
    for (let turn = 1; turn <= 500; turn += 1) centimetres += (22 * 70) / 7;
    return `${centimetres / 100_000} km`;
  },

  // Count small squares whose middle lies outside the circle: near enough to tell 42 from the other options.
  'mat-68': () => {
    const fine = 50;
    const side = 14 * fine;
    let outside = 0;
    for (let x = 0; x < side; x += 1) {
      for (let y = 0; y < side; y += 1) {
        if ((x + 0.5 - side / 2) ** 2 + (y + 0.5 - side / 2) ** 2 > (side / 2) ** 2) outside += 1;
      }
    }
    return `${Math.round(outside / fine ** 2)} sq cm`;
  },

  // The lengths of polygons with very many sides, to the centimetre.
  'mat-69': () => {
    const arc = (radius: number, share: number): number => 3600 * 2 * radius * Math.sin((Math.PI * share) / 3600);
    return pairs([arc(7, 1), arc(3.5, 1), arc(7, 0.5) + 14].map(Math.round), [44, 36, 22]);
  },

  // Search for the age.
  'mat-70': () => `${only(1, 30, (age) => 6 * age + 15 === 3 * (age + 15))} years`,

  // Four ages that add up to 80, each three years earlier.
  'mat-71': () => String(sum([17, 19, 21, 23].map((age) => age - 3))),

  // Search for the ages that satisfy all three sentences.
  'mat-72': () => {
    const aarav = 12;
    const sayali = only(1, 40, (age) => age * 2 === aarav * 3);
    const ovi = only(1, 40, (age) => age + 4 === sayali);
    const neel = only(1, 40, (age) => age + ovi === 30);
    return rising({ Aarav: aarav, Sayali: sayali, Ovi: ovi, Neel: neel });
  },

  // Pour in water litre by litre.
  'mat-73': () => {
    const milk = only(1, 39, (litres) => litres === 3 * (40 - litres));
    let water = 40 - milk;
    let poured = 0;
    while (milk * 2 > water * 3) {
      water += 1;
      poured += 1;
    }
    return `${poured} litres`;
  },

  // Price ten bags of 1 kg.
  'mat-74': () => rupees(sum([90, 90, 70, 70, 70, 50, 50, 50, 50, 50]) / 10),

  // Carry the litres of milk through both changes.
  'mat-75': () => {
    let milk = 20;
    for (let change = 1; change <= 2; change += 1) milk -= (milk / 20) * 4;
    return `${milk} litres`;
  },

  // In grams.
  'mat-76': () => falling({ Anita: 4500, Bhavana: 4050, Chaitali: 4450, Deepa: 4405 }),

  // Fill bottle by bottle, in millilitres.
  'mat-77': () => {
    let bottles = 0;
    for (let left = 18_000; left > 0; left -= 750) bottles += 1;
    return String(bottles);
  },

  // In hundredths.
  'mat-78': () =>
    theOne(
      { 'Six tenths': 6 * 10, 'Six hundredths': 6, 'Sixty hundredths': 60, 'Three fifths': 3 * 20 },
      (hundredths) => hundredths !== 60,
    ),

  // Squares of 1 m in a hectare, kilograms of a quintal, litre cubes in a cubic metre; named with their units.
  'mat-79': () =>
    pairs([`${100 * 100} sq m`, '100 kg', `${10 * 10 * 10} litres`], ['100 kg', '1000 litres', '10000 sq m']),

  // Search for what must be added to the sugarcane to make the whole land.
  'mat-80': () => `${only(0, 200, (rest) => 1 * 40 + 30 + rest === 2 * 40 + 15)} gunthas`,

  // Both sides in kilograms, minutes, seconds and metres.
  'mat-81': () =>
    theOne(
      {
        '3 quintals = 3,000 kg': 3 * 100 === 3000,
        '2.5 hours = 150 minutes': 60 + 60 + 30 === 150,
        '7,200 seconds = 2 hours': 7200 === 2 * 60 * 60,
        '4.05 km = 4,050 m': 4000 + 50 === 4050,
      },
      (isRight) => !isRight,
    ),

  // Write the years one by one in Roman numerals until one reads so.
  'mat-82': () => String(only(1, 3000, (year) => roman(year) === 'MDCCCLXXIV')),

  'mat-83': () =>
    theOne(
      {
        'Forty: XL': roman(40) === 'XL',
        'Forty-nine: IL': roman(49) === 'IL',
        'Ninety: XC': roman(90) === 'XC',
        'Four hundred: CD': roman(400) === 'CD',
      },
      (isRight) => !isRight,
    ),

  'mat-84': () => {
    const value = (numeral: string): number => only(1, 3000, (number) => roman(number) === numeral);
    return roman(value('XXIV') + value('XVII'));
  },

  // Cook day by day.
  'mat-85': () => {
    let modaks = 0;
    for (let day = 1; day <= 10; day += 1) modaks += 5 * day;
    return String(modaks);
  },

  // Add the numbers up one by one.
  'mat-86': () => {
    const even = (number: number): boolean => number % 2 === 0;
    const odd = (number: number): boolean => !even(number);
    const numbers = upTo(20);
    return pairs([sum(upTo(10)), sum(numbers.filter(even)), sum(numbers.filter(odd))], [100, 55, 110]);
  },

  // Build the tower layer by layer.
  'mat-87': () => {
    let layer = 1;
    let all = 1;
    while (all < 81) {
      layer += 2;
      all += layer;
    }
    return String(layer);
  },

  // Send bus after bus.
  'mat-88': () => {
    let buses = 0;
    for (let left = 640; left > 0; left -= 52) buses += 1;
    return String(buses);
  },

  // Add the price once for each kilogram or litre.
  'mat-89': () => {
    const price = (count: number, each: number): number => sum(upTo(count).map(() => each));
    return theOne(
      {
        Oil: price(5, 118) === 580,
        Sugar: price(3, 44) === 132,
        'Tur dal': price(2, 135) === 270,
        Jaggery: price(4, 56) === 224,
      },
      (isRight) => !isRight,
    );
  },

  // Search for the number, and add it seven times.
  'mat-90': () => {
    const number = only(0, 100, (candidate) => candidate + 7 === 25);
    return String(sum(upTo(7).map(() => number)));
  },

  // Year by year.
  'mat-91': () => {
    const interest = (principal: number, rate: number, years: number): number =>
      sum(upTo(years).map(() => (principal * rate) / 100));
    return greatest({
      Lata: interest(5000, 8, 3),
      Hari: interest(4000, 8, 4),
      Madhu: interest(6000, 9, 2),
      Yash: interest(9000, 10, 1),
    });
  },

  // Search for the row.
  'mat-92': () => String(only(1, 1296, (row) => row * row === 1296)),

  // Squares are sums of odd numbers: take 1, 3, 5 … away until nothing is left, or too little.
  'mat-93': () => {
    const isSquare = (number: number): boolean => {
      let left = number;
      for (let odd = 1; left > 0; odd += 2) left -= odd;
      return left === 0;
    };
    return theOne({ '784': 784, '1,024': 1024, '1,156': 1156, '1,354': 1354 }, (number) => !isSquare(number));
  },

  // Try every digit by dividing.
  'mat-94': () => String(only(0, 9, (digit) => (4708 + 10 * digit) % 9 === 0)),

  // Count the saplings up, from one full row of 30, until all three rows leave five.
  'mat-95': () => {
    let saplings = 30;
    while (![18, 24, 30].every((row) => saplings % row === 5)) saplings += 1;
    return String(saplings);
  },

  // Search for the other number by the common divisors and multiples themselves.
  'mat-96': () => {
    const highest = (one: number, two: number): number =>
      Math.max(...upTo(Math.min(one, two)).filter((divisor) => one % divisor === 0 && two % divisor === 0));
    const lowest = (one: number, two: number): number => {
      let multiple = one;
      while (multiple % two !== 0) multiple += one;
      return multiple;
    };
    const other = only(1, 1000, (number) => highest(36, number) === 12 && lowest(36, number) === 180);
    return statements(other === 60, 36 * other === 2160, 36 % 8 === 0 && other % 8 === 0);
  },

  // The three interior angles make 180°.
  'mat-97': () => `${only(1, 180, (x) => x + 55 + (180 - 120) === 180)}°`,

  // Search for the side whose cube holds the centimetre cubes of all eight.
  'mat-98': () => `${only(1, 100, (side) => side ** 3 === sum(upTo(8).map(() => 3 ** 3)))} cm`,

  // Order and count the runs.
  'mat-99': () => {
    const runs = [4, 8, 6, 8, 12, 5, 8, 9, 3, 7].sort((one, other) => one - other);
    const times = (run: number): number => runs.filter((other) => other === run).length;
    const median = ((runs[4] ?? 0) + (runs[5] ?? 0)) / 2;
    const mode = Number(greatest(Object.fromEntries(runs.map((run) => [String(run), times(run)]))));
    return pairs([sum(runs) / runs.length, median, mode], [8, 7, 7.5]);
  },

  // Search for the growth that turns 200 members into 300.
  'mat-100': () => `${only(0, 200, (growth) => 200 * (100 + growth) === 300 * 100)}%`,

  'mat-138': () => String((38 * 20 - 60 + 24) / 20),
};
