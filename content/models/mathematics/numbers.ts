import { gcd, lcm, sumOf } from '../framework/arithmetic.ts';
import { defineModel } from '../framework/model.ts';
import { minutes, num, plain, same } from '../framework/words.ts';

const leaving = [
  {
    en: 'Three patrol vans pass a square',
    mr: 'तीन गस्ती वाहने एका चौकातून',
    go: 'जातात',
    again: 'वाहने',
    gone: 'गेली',
    next: 'ती पुन्हा एकाच वेळी जातील',
  },
  {
    en: 'Three bells ring',
    mr: 'तीन घंटा',
    go: 'वाजतात',
    again: 'घंटा',
    gone: 'वाजल्या',
    next: 'त्या पुन्हा एकाच वेळी वाजतील',
  },
  {
    en: 'Three buses leave a stand',
    mr: 'तीन बस एका स्थानकावरून',
    go: 'सुटतात',
    again: 'बस',
    gone: 'सुटल्या',
    next: 'त्या पुन्हा एकाच वेळी सुटतील',
  },
];

export const together = defineModel({
  id: 'numbers-together-again',
  version: 4,
  topic: 'numbers',
  form: 'plain',
  draw: ({ whole, from }) => ({ a: whole(4, 24), b: whole(6, 36), c: whole(8, 48), what: from(leaving) }),
  level: {
    of: ['easy', 'medium'],
    by: ({ a, b, c }) => (lcm(lcm(a, b), c) <= 72 ? 'easy' : 'medium'),
  },
  isSensible: ({ a, b, c }) =>
    a < b && b < c && lcm(lcm(a, b), c) <= 180 && lcm(lcm(a, b), c) > c && gcd(gcd(a, b), c) > 1,
  write: ({ a, b, c, what }) => {
    const answer = lcm(lcm(a, b), c);
    return {
      stem: {
        en: `${what.en} every ${a}, ${b} and ${c} minutes. They have just done so at the same moment. How many minutes later will this happen next?`,
        mr: `${what.mr} अनुक्रमे दर ${a}, ${b} व ${c} मिनिटांनी ${what.go}. आता तिन्ही ${what.again} एकाच वेळी ${what.gone}. त्यानंतर किती मिनिटांनी ${what.next}?`,
      },
      answer,
      show: minutes,
      mistakes: [
        [gcd(gcd(a, b), c), 'taking the HCF', 'मसावि काढल्यास'],
        [a + b + c, 'adding the numbers', 'संख्यांची बेरीज केल्यास'],
        [answer * 2, 'taking the time after that', 'त्यापुढची वेळ घेतल्यास'],
        [lcm(b, c), 'leaving out the first', 'पहिली संख्या न धरल्यास'],
        [lcm(a, b), 'leaving out the last', 'शेवटची संख्या न धरल्यास'],
        [b * c, 'multiplying the last two', 'शेवटच्या दोन संख्यांचा गुणाकार केल्यास'],
        [a * c, 'multiplying the first and the last', 'पहिली व शेवटची संख्या यांचा गुणाकार केल्यास'],
      ],
      working: {
        en: `The time must be a multiple of ${a}, ${b} and ${c}; the smallest is their LCM = ${answer}.`,
        mr: `हा वेळ ${a}, ${b} व ${c} यांनी विभाज्य हवा; सर्वांत लहान म्हणजे लसावि = ${answer}.`,
      },
      shortWay: {
        en: `go through the multiples of ${c} until ${a} and ${b} divide one.`,
        mr: `${c} च्या पटी पाहत जा; ${a} व ${b} ने भाग जाणारी पहिली पट घ्या.`,
      },
    };
  },
});

export const ropes = defineModel({
  id: 'numbers-equal-pieces',
  version: 4,
  topic: 'numbers',
  form: 'plain',
  draw: ({ whole, from }) => ({
    piece: whole(4, 24),
    x: whole(2, 9),
    y: whole(2, 9),
    asked: from(['length', 'pieces'] as const),
  }),
  level: {
    of: ['easy', 'medium'],
    by: ({ asked }) => (asked === 'length' ? 'easy' : 'medium'),
  },
  isSensible: ({ x, y, piece }) => gcd(x, y) === 1 && x < y && x + y !== piece,
  write: ({ piece, x, y, asked }) => {
    const [a, b] = [piece * x, piece * y];
    const isLength = asked === 'length';
    return {
      stem: {
        en: `Two ropes ${a} m and ${b} m long are cut into pieces of equal and greatest possible length, with nothing left over. ${isLength ? 'How many metres long is a piece?' : 'How many pieces are there in all?'}`,
        mr: `${a} मीटर व ${b} मीटर लांबीच्या दोन दोरांचे काहीही शिल्लक न राहता समान व जास्तीत जास्त लांबीचे तुकडे करायचे आहेत. ${isLength ? 'प्रत्येक तुकडा किती मीटरचा होईल?' : 'एकूण किती तुकडे होतील?'}`,
      },
      answer: isLength ? piece : x + y,
      show: plain,
      mistakes: isLength
        ? [
            [b - a, 'subtracting the lengths', 'लांबींची वजाबाकी केल्यास'],
            [x + y, 'counting the pieces', 'तुकडे मोजल्यास'],
            [piece / 2, 'stopping at a smaller common factor', 'लहान सामाईक विभाजकावर थांबल्यास'],
            [piece * 2, 'taking a factor of one rope only', 'एकाच दोराचा विभाजक घेतल्यास'],
            [piece / 3, 'stopping at a smaller common factor', 'लहान सामाईक विभाजकावर थांबल्यास'],
          ]
        : [
            [piece, 'taking the length of a piece', 'तुकड्याची लांबी घेतल्यास'],
            [x * y, 'multiplying the numbers of pieces', 'तुकड्यांच्या संख्यांचा गुणाकार केल्यास'],
            [y, 'counting the longer rope only', 'फक्त मोठा दोर धरल्यास'],
            [2 * (x + y), 'taking half the greatest length', 'जास्तीत जास्त लांबीच्या निम्मी लांबी घेतल्यास'],
          ],
      working: {
        en: `HCF of ${a} and ${b} = ${piece}.${isLength ? '' : ` Pieces = ${a} ÷ ${piece} + ${b} ÷ ${piece} = ${x} + ${y} = ${x + y}.`}`,
        mr: `${a} व ${b} यांचा मसावि = ${piece}.${isLength ? '' : ` तुकडे = ${a} ÷ ${piece} + ${b} ÷ ${piece} = ${x} + ${y} = ${x + y}.`}`,
      },
      shortWay: {
        en: `the HCF divides the difference ${b - a} as well; try its factors from the greatest down.`,
        mr: `मसाविने फरक ${b - a} लाही भाग जातो; त्याचे विभाजक मोठ्यापासून तपासा.`,
      },
    };
  },
});

const signs = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

function roman(value: number): string {
  let [left, written] = [value, ''];
  for (const [worth, sign] of signs)
    while (left >= worth) {
      written += sign;
      left -= worth;
    }
  return written;
}

export const romanSum = defineModel({
  id: 'roman-sum',
  version: 4,
  topic: 'roman-numerals',
  form: 'blank',
  draw: ({ whole, from }) => ({ a: whole(14, 89), b: whole(4, 49), isSum: from([true, false]) }),
  level: {
    of: ['easy', 'medium'],
    by: ({ a, b }) => (a + b < 70 ? 'easy' : 'medium'),
  },
  isSensible: ({ a, b, isSum }) => (isSum ? a + b < 140 : a - b > 5) && /IV|IX|XL|XC/.test(roman(a) + roman(b)),
  write: ({ a, b, isSum }) => {
    const answer = isSum ? a + b : a - b;
    const sign = isSum ? '+' : '−';
    return {
      stem: {
        en: `Complete: ${roman(a)} ${sign} ${roman(b)} = ……`,
        mr: `रिकाम्या जागी योग्य संख्या निवडा: ${roman(a)} ${sign} ${roman(b)} = ……`,
      },
      answer,
      show: (value: number) => same(roman(value)),
      mistakes: [
        [
          isSum ? addedUp(a) + addedUp(b) : addedUp(a) - addedUp(b),
          'adding a smaller sign that stands before a greater one',
          'मोठ्या चिन्हाआधीचे लहान चिन्ह वजा न करता मिळवल्यास',
        ],
        [answer + 10, 'writing one X too many', 'एक X जास्त लिहिल्यास'],
        [answer - 10, 'writing one X too few', 'एक X कमी लिहिल्यास'],
        [answer - 2, 'taking two signs I too few', 'दोन I कमी धरल्यास'],
        [answer + 2, 'taking two signs I too many', 'दोन I जास्त धरल्यास'],
        [isSum ? Math.abs(a - b) : a + b, isSum ? 'subtracting' : 'adding', isSum ? 'वजाबाकी केल्यास' : 'बेरीज केल्यास'],
      ],
      working: {
        en: `${roman(a)} = ${a} and ${roman(b)} = ${b}; ${a} ${sign} ${b} = ${answer} = ${roman(answer)}.`,
        mr: `${roman(a)} = ${a} व ${roman(b)} = ${b}; ${a} ${sign} ${b} = ${answer} = ${roman(answer)}.`,
      },
      shortWay: {
        en: 'work in ordinary numbers, then look at the units of the options first.',
        mr: 'नेहमीच्या संख्यांत सोडवा; मग आधी पर्यायांतील एकक स्थान पाहा.',
      },
    };
  },
});

/** The value of the signs when none is subtracted: IV as 6. */
const addedUp = (value: number): number =>
  sumOf([...roman(value)].map((sign) => signs.find(([, each]) => each === sign)?.[0] ?? 0));

export const seriesSum = defineModel({
  id: 'series-sum-of-naturals',
  version: 4,
  topic: 'series-sums',
  form: 'plain',
  draw: ({ whole, from }) => ({ count: whole(8, 50), kind: from(['all', 'even', 'odd'] as const) }),
  level: {
    of: ['easy', 'medium'],
    by: ({ kind }) => (kind === 'all' ? 'easy' : 'medium'),
  },
  isSensible: ({ count }) => count % 5 === 0 || count < 32,
  write: ({ count, kind }) => {
    const sums = { all: (count * (count + 1)) / 2, even: count * (count + 1), odd: count * count };
    const en = { all: 'natural numbers', even: 'even natural numbers', odd: 'odd natural numbers' }[kind];
    const mr = { all: 'नैसर्गिक संख्यांची', even: 'सम नैसर्गिक संख्यांची', odd: 'विषम नैसर्गिक संख्यांची' }[kind];
    const way = { all: `${count} × ${count + 1} ÷ 2`, even: `${count} × ${count + 1}`, odd: `${count} × ${count}` }[
      kind
    ];
    return {
      stem: { en: `What is the sum of the first ${count} ${en}?`, mr: `पहिल्या ${count} ${mr} बेरीज किती?` },
      answer: sums[kind],
      show: plain,
      mistakes: [
        [sums.even, 'taking the formula for even numbers', 'सम संख्यांचे सूत्र वापरल्यास'],
        [sums.odd, 'taking the formula for odd numbers', 'विषम संख्यांचे सूत्र वापरल्यास'],
        [sums.all, 'taking the formula for all natural numbers', 'सर्व नैसर्गिक संख्यांचे सूत्र वापरल्यास'],
        [
          kind === 'all' ? (count * (count - 1)) / 2 : count * (count - 1),
          `leaving out the last number`,
          'शेवटची संख्या न धरल्यास',
        ],
        [
          { all: ((count + 1) * (count + 2)) / 2, even: (count + 1) * (count + 2), odd: (count + 1) ** 2 }[kind],
          'adding one number too many',
          'एक संख्या जास्त मिळवल्यास',
        ],
        [2 * sums.even, 'doubling in place of halving', 'निम्मे करण्याऐवजी दुप्पट केल्यास'],
      ],
      working: {
        en: `With n = ${count}: ${way} = ${num(sums[kind])}.`,
        mr: `n = ${count} घेतल्यास ${way} = ${num(sums[kind])}.`,
      },
      shortWay: {
        en: 'all: n(n + 1)/2; even: n(n + 1); odd: n × n.',
        mr: 'सर्व: n(n + 1)/2; सम: n(n + 1); विषम: n × n.',
      },
    };
  },
});

export const missingDigit = defineModel({
  id: 'divisibility-missing-digit',
  version: 3,
  topic: 'divisibility',
  level: 'medium',
  form: 'blank',
  draw: ({ whole, from }) => ({
    digits: [whole(1, 9), whole(0, 9), whole(0, 9), whole(1, 9)],
    place: from([1, 2] as const),
    by: from([9, 11] as const),
  }),
  isSensible: ({ digits, place, by }) => fitting(digits, place, by).length === 1 && fitting(digits, place, by)[0] !== 0,
  write: ({ digits, place, by }) => {
    const [answer = 0] = fitting(digits, place, by);
    const shown = digits.map((digit, i) => (i === place ? '*' : digit)).join('');
    const full = digits.map((digit, i) => (i === place ? answer : digit)).join('');
    const rest = sumOf(digits.filter((_, i) => i !== place));
    const [odd, even] = [0, 1].map((parity) => sumOf([...full].map(Number).filter((_, i) => i % 2 === parity)));
    return {
      stem: {
        en: `The four-digit number ${shown} is divisible by ${by}. The digit in place of * is ……`,
        mr: `${shown} या चार अंकी संख्येला ${by} ने पूर्ण भाग जातो; म्हणून * च्या जागी …… हा अंक आहे.`,
      },
      answer,
      show: plain,
      mistakes: [
        [
          rest % 9,
          'taking the remainder of the sum of the other digits after division by 9',
          'उरलेल्या अंकांच्या बेरजेला 9 ने भागून उरलेली बाकी घेतल्यास',
        ],
        [9 - (rest % 9), 'using the test of 9', '9 ची कसोटी वापरल्यास'],
        [(3 - (rest % 3)) % 3, 'using the test of 3', '3 ची कसोटी वापरल्यास'],
        [((3 - (rest % 3)) % 3) + 3, 'using the test of 3', '3 ची कसोटी वापरल्यास'],
        [10 - answer, 'subtracting from 10', '10 मधून वजा केल्यास'],
        [digits[3] ?? 1, 'repeating the last digit', 'शेवटचा अंकच घेतल्यास'],
      ],
      working:
        by === 9
          ? {
              en: `The other digits add up to ${rest}; ${rest} + ${answer} = ${rest + answer} is divisible by 9.`,
              mr: `उरलेल्या अंकांची बेरीज ${rest}; ${rest} + ${answer} = ${rest + answer} ला 9 ने भाग जातो.`,
            }
          : {
              en: `In ${full} the digits at alternate places add up to ${odd} and ${even}; the difference ${Math.abs(Number(odd) - Number(even))} is divisible by 11.`,
              mr: `${full} मध्ये एकाआड एक अंकांच्या बेरजा ${odd} व ${even}; फरक ${Math.abs(Number(odd) - Number(even))} ला 11 ने भाग जातो.`,
            },
      shortWay:
        by === 9
          ? { en: 'bring the sum of the digits to the next multiple of 9.', mr: 'अंकांची बेरीज 9 च्या पुढील पटीत आणा.' }
          : {
              en: 'the sums of alternate digits must be equal or differ by 11.',
              mr: 'एकाआड एक अंकांच्या बेरजा समान हव्यात किंवा त्यांत 11 चा फरक हवा.',
            },
    };
  },
});

/** The digits that make the number divisible when they stand at the place. */
const fitting = (digits: readonly number[], place: number, by: number): readonly number[] =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter(
    (candidate) => Number(digits.map((digit, i) => (i === place ? candidate : digit)).join('')) % by === 0,
  );

const holders = [
  {
    en: (size: number, count: number) => `buses with ${size} seats each that can take ${count} trainees`,
    mr: (size: number, count: number) =>
      `${count} प्रशिक्षणार्थींना नेण्यासाठी प्रत्येकी ${size} आसनांच्या कमीत कमी किती बस लागतील?`,
    another: 'a bus',
    restMr: (rest: number) => `उरलेल्या ${rest} जणांसाठी आणखी एक बस`,
    leftMr: (rest: number) => `उरलेले ${rest} जण सोडल्यास`,
    size: 'seats',
    sizeMr: 'आसनांची संख्याच',
  },
  {
    en: (size: number, count: number) => `examination rooms with ${size} seats each that can take ${count} candidates`,
    mr: (size: number, count: number) =>
      `${count} उमेदवारांच्या परीक्षेसाठी प्रत्येकी ${size} आसनांच्या कमीत कमी किती खोल्या लागतील?`,
    another: 'a room',
    restMr: (rest: number) => `उरलेल्या ${rest} जणांसाठी आणखी एक खोली`,
    leftMr: (rest: number) => `उरलेले ${rest} जण सोडल्यास`,
    size: 'seats',
    sizeMr: 'आसनांची संख्याच',
  },
  {
    en: (size: number, count: number) => `boxes for ${size} books each that can take ${count} books`,
    mr: (size: number, count: number) =>
      `${count} पुस्तके ठेवण्यासाठी प्रत्येकी ${size} पुस्तके मावणाऱ्या कमीत कमी किती पेट्या लागतील?`,
    another: 'a box',
    restMr: (rest: number) => `उरलेल्या ${rest} पुस्तकांसाठी आणखी एक पेटी`,
    leftMr: (rest: number) => `उरलेली ${rest} पुस्तके सोडल्यास`,
    size: 'books in a box',
    sizeMr: 'एका पेटीतील पुस्तकांची संख्याच',
  },
];

export const busesNeeded = defineModel({
  id: 'operations-buses-needed',
  version: 4,
  topic: 'operations',
  form: 'plain',
  draw: ({ whole, from }) => ({ people: whole(210, 980, 5), seats: whole(32, 56), holder: from(holders) }),
  level: {
    of: ['easy', 'medium'],
    by: ({ people, seats }) => (people < 12 * seats ? 'easy' : 'medium'),
  },
  isSensible: ({ people, seats }) => people % seats > 0 && people % seats !== seats - 1,
  write: ({ people, seats, holder }) => {
    const [full, rest] = [Math.floor(people / seats), people % seats];
    return {
      stem: {
        en: `What is the least number of ${holder.en(seats, people)}?`,
        mr: holder.mr(seats, people),
      },
      answer: full + 1,
      show: plain,
      mistakes: [
        [full, `leaving ${rest} behind`, holder.leftMr(rest)],
        [full + 2, 'rounding up twice', 'दोनदा पुढची संख्या घेतल्यास'],
        [rest, 'taking the remainder', 'बाकी घेतल्यास'],
        [full - 1, 'losing one in the division', 'भागाकारात 1 कमी धरल्यास'],
        [seats, `taking the number of ${holder.size}`, `${holder.sizeMr} घेतल्यास`],
      ],
      working: {
        en: `${people} ÷ ${seats} gives ${full}, remainder ${rest}. The ${rest} left over need ${holder.another} too: ${full + 1}.`,
        mr: `${people} ÷ ${seats}: भागाकार ${full}, बाकी ${rest}. ${holder.restMr(rest)}: ${full + 1}.`,
      },
      shortWay: { en: 'whenever there is a remainder, take one more.', mr: 'बाकी उरल्यास नेहमी एक जास्त घ्या.' },
    };
  },
});

export const median = defineModel({
  id: 'statistics-median',
  version: 4,
  topic: 'statistics',
  form: 'plain',
  draw: ({ whole, from }) => ({ values: Array.from({ length: 10 }, () => whole(12, 60)), count: from([7, 9, 10, 8]) }),
  level: {
    of: ['easy', 'medium'],
    by: ({ count }) => (count % 2 === 0 ? 'medium' : 'easy'),
  },
  isSensible: ({ values, count }) => new Set(values.slice(0, count)).size === count,
  write: ({ values, count }) => {
    const given = values.slice(0, count);
    const sorted = given.toSorted((a, b) => a - b);
    const [low, high] = [Number(sorted[Math.ceil(count / 2) - 1]), Number(sorted[Math.floor(count / 2)])];
    const isOdd = count % 2 === 1;
    return {
      stem: {
        en: `What is the median of these numbers: ${given.join(', ')}?`,
        mr: `${given.join(', ')} या संख्यांचा मध्यक किती?`,
      },
      answer: (low + high) / 2,
      show: plain,
      mistakes: [
        [
          isOdd ? Number(given[(count - 1) / 2]) : (Number(given[count / 2 - 1]) + Number(given[count / 2])) / 2,
          'not sorting the numbers',
          'संख्या क्रमाने न लावल्यास',
        ],
        [sumOf(given) / count, 'taking the mean', 'सरासरी घेतल्यास'],
        [
          isOdd ? Number(sorted[(count - 1) / 2 + 1]) : high,
          isOdd ? 'counting one place too far' : 'taking the greater of the middle two',
          isOdd ? 'एक स्थान पुढे मोजल्यास' : 'मधल्या दोनपैकी मोठी संख्या घेतल्यास',
        ],
        [
          isOdd ? Number(sorted[(count - 1) / 2 - 1]) : low,
          isOdd ? 'counting one place too few' : 'taking the smaller of the middle two',
          isOdd ? 'एक स्थान मागे मोजल्यास' : 'मधल्या दोनपैकी लहान संख्या घेतल्यास',
        ],
        [
          (Number(sorted[0]) + Number(sorted[count - 1])) / 2,
          'taking the middle of the smallest and the greatest',
          'सर्वांत लहान व सर्वांत मोठी यांचा मध्य घेतल्यास',
        ],
      ],
      working: {
        en: `In order: ${sorted.join(', ')}. ${isOdd ? `The middle one is ${low}.` : `The middle two are ${low} and ${high}; their mean is ${num((low + high) / 2)}.`}`,
        mr: `चढत्या क्रमाने: ${sorted.join(', ')}. ${isOdd ? `मधली संख्या ${low}.` : `मधल्या दोन संख्या ${low} व ${high}; त्यांची सरासरी ${num((low + high) / 2)}.`}`,
      },
      shortWay: {
        en: 'strike out the smallest and the greatest in turn until the middle is left.',
        mr: 'लहान-मोठ्या टोकांच्या संख्या एकेक करून खोडत मध्यापर्यंत या.',
      },
    };
  },
});
