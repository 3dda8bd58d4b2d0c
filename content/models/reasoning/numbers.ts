import { lcm } from '../framework/arithmetic.ts';
import { defineModel, type Mistake } from '../framework/model.ts';
import { num, plain } from '../framework/words.ts';

export const placeValues = defineModel({
  id: 'number-work-place-values',
  version: 3,
  topic: 'number-puzzles',
  level: 'easy',
  form: 'plain',
  draw: ({ whole, some }) => ({
    digit: whole(2, 9),
    places: some([0, 1, 2, 3, 4], 2),
    others: some([1, 2, 3, 4, 5, 6, 7, 8, 9], 4),
  }),
  isSensible: ({ digit, others }) => !others.slice(0, 3).includes(digit),
  write: ({ digit, places, others }) => {
    const rest = [...others];
    const digits = [4, 3, 2, 1, 0].map((power) => (places.includes(power) ? digit : Number(rest.shift())));
    const value = Number(digits.join(''));
    const [high, low] = [Math.max(...places), Math.min(...places)];
    const [more, less] = [digit * 10 ** high, digit * 10 ** low];
    return {
      stem: {
        en: `What is the difference between the place values of the two digits ${digit} in ${num(value)}?`,
        mr: `${num(value)} या संख्येत दोन वेळा आलेल्या ${digit} या अंकाच्या स्थानिक किमतींतील फरक किती?`,
      },
      answer: more - less,
      show: plain,
      mistakes: [
        [more + less, 'adding the place values', 'स्थानिक किमतींची बेरीज केल्यास'],
        [more, 'taking the greater place value alone', 'फक्त मोठी स्थानिक किंमत घेतल्यास'],
        [more - digit, 'taking the face value for the second', 'दुसऱ्या अंकाची दर्शनी किंमत घेतल्यास'],
        [more - less / 10, 'counting the second place one too low', 'दुसरे स्थान एकने कमी मोजल्यास'],
        [more - less * 10, 'counting the second place one too high', 'दुसरे स्थान एकने जास्त मोजल्यास'],
        [more / 10 - less, 'counting the first place one too low', 'पहिले स्थान एकने कमी मोजल्यास'],
        [(more - less) / 10, 'counting both places one too low', 'दोन्ही स्थाने एकने कमी मोजल्यास'],
        [less, 'taking the smaller place value alone', 'फक्त लहान स्थानिक किंमत घेतल्यास'],
      ],
      working: {
        en: `The place values are ${num(more)} and ${num(less)}; ${num(more)} − ${num(less)} = ${num(more - less)}.`,
        mr: `स्थानिक किमती ${num(more)} व ${num(less)}; ${num(more)} − ${num(less)} = ${num(more - less)}.`,
      },
      shortWay: {
        en: 'write the digit with as many zeros as digits stand after it.',
        mr: 'अंकानंतर जितके अंक आहेत तितकी शून्ये त्यापुढे लिहा.',
      },
    };
  },
});

export const greatestAndSmallest = defineModel({
  id: 'number-work-greatest-and-smallest',
  version: 4,
  topic: 'number-puzzles',
  form: 'plain',
  draw: ({ some, from }) => ({ digits: some([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4), isSum: from([true, false]) }),
  level: {
    of: ['easy', 'medium'],
    by: ({ digits }) => (digits.includes(0) ? 'medium' : 'easy'),
  },
  write: ({ digits, isSum }) => {
    const rising = digits.toSorted((a, b) => a - b);
    const greatest = Number([...rising].reverse().join(''));
    const low = rising[0] === 0 ? [rising[1], 0, ...rising.slice(2)] : rising;
    const smallest = Number(low.join(''));
    const withZeroFirst = Number(rising.join(''));
    const result = (left: number, right: number) => (isSum ? left + right : left - right);
    return {
      stem: {
        en: `What is the ${isSum ? 'sum of' : 'difference between'} the greatest and the smallest four-digit number formed with the digits ${digits.join(', ')}, each used once?`,
        mr: `${digits.join(', ')} हे अंक प्रत्येकी एकदा वापरून तयार होणाऱ्या सर्वांत मोठ्या व सर्वांत लहान चार अंकी ${isSum ? 'संख्यांची बेरीज' : 'संख्यांतील फरक'} किती?`,
      },
      answer: result(greatest, smallest),
      show: plain,
      mistakes: [
        [result(greatest, withZeroFirst), 'starting the smallest with 0', 'लहान संख्येची सुरुवात 0 ने केल्यास'],
        [
          isSum ? greatest - smallest : greatest + smallest,
          isSum ? 'subtracting' : 'adding',
          isSum ? 'वजाबाकी केल्यास' : 'बेरीज केल्यास',
        ],
        [
          result(greatest, lastTwoExchanged(smallest)),
          'exchanging the last two digits of the smallest',
          'लहान संख्येतील शेवटच्या दोन अंकांची अदलाबदल केल्यास',
        ],
        [
          result(lastTwoExchanged(greatest), smallest),
          'exchanging the last two digits of the greatest',
          'मोठ्या संख्येतील शेवटच्या दोन अंकांची अदलाबदल केल्यास',
        ],
        ...[10, -10, 100, -100].map(
          (slip): Mistake<number> => [
            result(greatest, smallest) + slip,
            `making a slip of ${Math.abs(slip)} in the carry`,
            `हातच्यात ${Math.abs(slip)} ची चूक केल्यास`,
          ],
        ),
      ],
      working: {
        en: `Greatest ${num(greatest)}, smallest ${num(smallest)}; ${num(greatest)} ${isSum ? '+' : '−'} ${num(smallest)} = ${num(result(greatest, smallest))}.`,
        mr: `सर्वांत मोठी ${num(greatest)}, सर्वांत लहान ${num(smallest)}; ${num(greatest)} ${isSum ? '+' : '−'} ${num(smallest)} = ${num(result(greatest, smallest))}.`,
      },
      shortWay: {
        en: 'falling order, rising order; never 0 in the first place.',
        mr: 'उतरता क्रम, चढता क्रम; पहिल्या स्थानी 0 कधीच नाही.',
      },
    };
  },
});

/** 1,025 from 1,052. */
const lastTwoExchanged = (value: number): number =>
  value - (value % 100) + (value % 10) * 10 + Math.floor((value % 100) / 10);

export const sameRemainder = defineModel({
  id: 'number-work-same-remainder',
  version: 4,
  topic: 'number-puzzles',
  form: 'plain',
  draw: ({ whole }) => ({ a: whole(6, 20), b: whole(8, 30), c: whole(10, 40), rest: whole(1, 5) }),
  level: {
    of: ['medium', 'hard'],
    by: ({ a, b, c }) => (lcm(lcm(a, b), c) > 180 ? 'hard' : 'medium'),
  },
  isSensible: ({ a, b, c }) =>
    a < b && b < c && lcm(lcm(a, b), c) <= 360 && lcm(a, b) !== c && b % a !== 0 && c % b !== 0,
  write: ({ a, b, c, rest }) => {
    const common = lcm(lcm(a, b), c);
    return {
      stem: {
        en: `Which is the smallest number greater than ${rest} that leaves the remainder ${rest} each time when divided by ${a}, ${b} and ${c}?`,
        mr: `${a}, ${b} व ${c} ने भागल्यास प्रत्येक वेळी बाकी ${rest} उरते, अशी ${rest} पेक्षा मोठी सर्वांत लहान संख्या कोणती?`,
      },
      answer: common + rest,
      show: plain,
      mistakes: [
        [common, 'leaving out the remainder', 'बाकी न मिळवल्यास'],
        [common - rest, 'taking the remainder away', 'बाकी वजा केल्यास'],
        [a + b + c + rest, 'adding the divisors', 'भाजकांची बेरीज केल्यास'],
        [2 * common + rest, 'taking a greater common multiple', 'मोठा सामाईक विभाज्य घेतल्यास'],
        [b * c + rest, 'multiplying the last two divisors', 'शेवटच्या दोन भाजकांचा गुणाकार केल्यास'],
        [a * c + rest, 'multiplying the first and the last divisor', 'पहिला व शेवटचा भाजक यांचा गुणाकार केल्यास'],
      ],
      working: {
        en: `LCM of ${a}, ${b} and ${c} = ${common}; the number is ${common} + ${rest} = ${common + rest}.`,
        mr: `${a}, ${b} व ${c} यांचा लसावि = ${common}; संख्या = ${common} + ${rest} = ${common + rest}.`,
      },
      shortWay: {
        en: `subtract ${rest} from the options; the right one is then divisible by all.`,
        mr: `पर्यायांतून ${rest} वजा करा; तिन्ही भाजकांनी भाग जाणारा पर्याय बरोबर.`,
      },
    };
  },
});

export const reversedNumber = defineModel({
  id: 'number-work-reversed-number',
  version: 3,
  topic: 'number-puzzles',
  level: 'medium',
  form: 'plain',
  draw: ({ whole }) => ({ first: whole(1, 9), middle: whole(0, 9), last: whole(1, 9) }),
  isSensible: ({ first, last }) => first !== last,
  write: ({ first, middle, last }) => {
    const change = 99 * Math.abs(last - first);
    const grows = last > first;
    const sum = first + middle + last;
    const of = (a: number, b: number) => 100 * a + 10 * middle + b;
    return {
      stem: {
        en: `The sum of the digits of a three-digit number is ${sum} and its middle digit is ${middle}. When its digits are written in reverse order, the number becomes ${change} ${grows ? 'greater' : 'smaller'}. What is the number?`,
        mr: `एका तीन अंकी संख्येतील अंकांची बेरीज ${sum} व मधला अंक ${middle} आहे. अंक उलट क्रमाने लिहिल्यास संख्या ${change} ने ${grows ? 'वाढते' : 'कमी होते'}. ती संख्या कोणती?`,
      },
      answer: of(first, last),
      show: plain,
      mistakes: [
        [of(last, first), 'taking the number in reverse order', 'उलट क्रमाची संख्या घेतल्यास'],
        ...[1, -1, 2, -2]
          .filter((by) => first + by >= 1 && first + by <= 9 && last - by >= 1 && last - by <= 9)
          .map(
            (by) =>
              [of(first + by, last - by), 'looking at the sum of the digits alone', 'फक्त अंकांची बेरीज पाहिल्यास'] as const,
          ),
      ],
      working: {
        en: `The outer digits differ by ${change} ÷ 99 = ${change / 99} and add up to ${sum} − ${middle} = ${sum - middle}, so they are ${Math.max(first, last)} and ${Math.min(first, last)}. The number becomes ${grows ? 'greater' : 'smaller'}, so it begins with ${first}: ${of(first, last)}.`,
        mr: `टोकाच्या अंकांतील फरक ${change} ÷ 99 = ${change / 99} व बेरीज ${sum} − ${middle} = ${sum - middle}; म्हणून ते अंक ${Math.max(first, last)} व ${Math.min(first, last)}. संख्या ${grows ? 'वाढते' : 'कमी होते'}, म्हणून सुरुवात ${first} ने: ${of(first, last)}.`,
      },
      shortWay: { en: 'difference ÷ 99 is the difference of the outer digits.', mr: 'फरक ÷ 99 = टोकाच्या अंकांतील फरक.' },
    };
  },
});

export const headsAndLegs = defineModel({
  id: 'heads-and-legs',
  version: 4,
  topic: 'number-puzzles',
  form: 'plain',
  draw: ({ whole, from }) => ({
    four: whole(5, 45),
    two: whole(5, 45),
    isFour: from([true, false]),
    farm: from([
      { four: 'goats', fourMr: 'शेळ्या', ofFourMr: 'शेळ्यांचे', two: 'hens', twoMr: 'कोंबड्या' },
      { four: 'cows', fourMr: 'गायी', ofFourMr: 'गायींचे', two: 'ducks', twoMr: 'बदके' },
    ]),
  }),
  level: {
    of: ['easy', 'medium'],
    by: ({ four, two }) => (four + two > 50 ? 'medium' : 'easy'),
  },
  isSensible: ({ four, two }) => four !== two,
  write: ({ four, two, isFour, farm }) => {
    const [heads, legs] = [four + two, 4 * four + 2 * two];
    const answer = isFour ? four : two;
    return {
      stem: {
        en: `A farm has ${farm.four} and ${farm.two}. There are ${heads} heads and ${legs} legs in all. How many ${isFour ? farm.four : farm.two} are there?`,
        mr: `एका शेतावर ${farm.fourMr} व ${farm.twoMr} आहेत. त्यांची एकूण डोकी ${heads} व पाय ${legs} आहेत. ${isFour ? farm.fourMr : farm.twoMr} किती?`,
      },
      answer,
      show: plain,
      mistakes: [
        [
          isFour ? two : four,
          `counting the ${isFour ? farm.two : farm.four}`,
          `${isFour ? farm.twoMr : farm.fourMr} मोजल्यास`,
        ],
        [legs / 2 - heads + 2, 'making a slip of 2 in the subtraction', 'वजाबाकीत 2 ची चूक केल्यास'],
        [legs - 2 * heads, 'not halving the legs left over', 'उरलेले पाय निम्मे न केल्यास'],
        [Math.abs(heads - legs / 4), 'taking four legs for each animal', 'प्रत्येकाला चार पाय धरल्यास'],
        [heads / 2, 'taking half of the heads', 'डोक्यांची निमपट केल्यास'],
      ],
      working: {
        en: `With two legs each there would be ${2 * heads} legs; ${legs} − ${2 * heads} = ${2 * four} are left over, two for each of the ${farm.four}: ${four}.${isFour ? '' : ` The rest: ${heads} − ${four} = ${two}.`}`,
        mr: `प्रत्येकाला दोन पाय धरल्यास ${2 * heads} पाय; उरलेले ${legs} − ${2 * heads} = ${2 * four}. हे ${farm.ofFourMr} प्रत्येकी 2 जादा पाय; म्हणून ${farm.fourMr} ${four}.${isFour ? '' : ` ${farm.twoMr} = ${heads} − ${four} = ${two}.`}`,
      },
      shortWay: {
        en: 'half the legs less the heads are the animals with four legs; the rest have two.',
        mr: 'पायांची निमपट वजा डोकी म्हणजे चार पायांचे प्राणी; उरलेले दोन पायांचे.',
      },
    };
  },
});

type Sign = '+' | '−' | '×' | '÷';

/** What each printed sign means, in three ways that leave no sign its own meaning. */
const codes: readonly (readonly (readonly [sign: Sign, meaning: Sign])[])[] = [
  [
    ['+', '×'],
    ['×', '+'],
    ['−', '÷'],
    ['÷', '−'],
  ],
  [
    ['+', '−'],
    ['−', '×'],
    ['×', '÷'],
    ['÷', '+'],
  ],
  [
    ['+', '÷'],
    ['÷', '×'],
    ['×', '−'],
    ['−', '+'],
  ],
];

export const changedSigns = defineModel({
  id: 'changed-signs',
  version: 5,
  topic: 'changed-signs',
  form: 'plain',
  draw: ({ whole, from }) => ({
    a: whole(3, 30),
    b: whole(2, 9),
    c: whole(2, 9),
    d: whole(2, 9),
    e: whole(2, 25),
    isTurned: from([true, false]),
    code: from(codes),
  }),
  level: {
    of: ['easy', 'medium'],
    by: ({ isTurned }) => (isTurned ? 'medium' : 'easy'),
  },
  isSensible: ({ a, c, d, e, isTurned }) => (isTurned ? c + a * d > e && a <= 12 : a + c * d > e),
  write: ({ a, b, c, d, e, isTurned, code }) => {
    // a + (b·c) ÷ b × d − e, or the division first: (b·c) ÷ b + a × d − e. Printed with the signs that have these meanings.
    const sign = (wanted: Sign) => code.find(([, meaning]) => meaning === wanted)?.[0] ?? wanted;
    const product = b * c;
    const [alone, times] = isTurned ? [c, a] : [a, c];
    const answer = alone + times * d - e;
    const printed = isTurned
      ? `${product} ${sign('÷')} ${b} ${sign('+')} ${a} ${sign('×')} ${d} ${sign('−')} ${e}`
      : `${a} ${sign('+')} ${product} ${sign('÷')} ${b} ${sign('×')} ${d} ${sign('−')} ${e}`;
    const steps = isTurned
      ? `${product} ÷ ${b} + ${a} × ${d} − ${e} = ${c} + ${a * d} − ${e} = ${answer}`
      : `${a} + ${product} ÷ ${b} × ${d} − ${e} = ${a} + ${c} × ${d} − ${e} = ${a} + ${c * d} − ${e} = ${answer}`;
    const rule = code.map(([shown, meaning]) => ({
      en: `‘${shown}’ means ‘${meaning}’`,
      mr: `‘${shown}’ म्हणजे ‘${meaning}’`,
    }));
    return {
      stem: {
        en: `If ${rule.map(({ en }) => en).join(', ')}, then ${printed} = ?`,
        mr: `जर ${rule.map(({ mr }) => mr).join(', ')}, तर ${printed} = ?`,
      },
      answer,
      show: plain,
      mistakes: [
        [(alone + times) * d - e, 'adding before multiplying', 'गुणाकाराआधी बेरीज केल्यास'],
        [alone + times * d + e, 'adding the last number', 'शेवटची संख्या मिळवल्यास'],
        [alone + times + d - e, 'adding in place of multiplying', 'गुणाकाराऐवजी बेरीज केल्यास'],
        [Math.abs(alone - times * d) + e, 'exchanging addition and subtraction', 'बेरीज व वजाबाकी यांची अदलाबदल केल्यास'],
        [alone * times + d - e, 'exchanging sum and product', 'बेरीज व गुणाकार यांची अदलाबदल केल्यास'],
        [times * d - e, 'leaving out the first number', 'पहिली संख्या न धरल्यास'],
      ],
      working: {
        en: `With the right signs: ${steps}.`,
        mr: `चिन्हे बदलून: ${steps}.`,
      },
      shortWay: {
        en: 'write the line again with the new signs before you calculate.',
        mr: 'आधी नवीन चिन्हांनी पदावली पुन्हा लिहा, मग सोडवा.',
      },
    };
  },
});
