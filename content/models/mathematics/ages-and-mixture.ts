import { ratio } from '../framework/arithmetic.ts';
import { defineModel } from '../framework/model.ts';
import { litres, num, rupees, years } from '../framework/words.ts';

const families = [
  { old: 'A father', oldMr: 'वडिलांचे', ofOldMr: 'वडिलांच्या', young: 'son', youngMr: 'मुलाच्या', ofYoungMr: 'मुलाचे' },
  { old: 'A mother', oldMr: 'आईचे', ofOldMr: 'आईच्या', young: 'daughter', youngMr: 'मुलीच्या', ofYoungMr: 'मुलीचे' },
];
const timesMr: Readonly<Record<number, string>> = {
  2: 'दुप्पट',
  3: 'तिप्पट',
  4: 'चौपट',
  5: 'पाचपट',
  6: 'सहापट',
  7: 'सातपट',
};
const timesEn: Readonly<Record<number, string>> = {
  2: 'twice',
  3: 'three times',
  4: 'four times',
  5: 'five times',
  6: 'six times',
  7: 'seven times',
};

export const ageMultiples = defineModel({
  id: 'ages-multiples',
  version: 4,
  topic: 'ages',
  form: 'plain',
  draw: ({ whole, from }) => ({
    young: whole(3, 16),
    now: whole(3, 7),
    later: whole(2, 4),
    after: whole(2, 25),
    family: from(families),
    isOld: from([true, false]),
  }),
  level: {
    of: ['easy', 'medium', 'hard'],
    by: ({ now, later, isOld }) =>
      isOld ? (now - later === 1 ? 'medium' : 'hard') : now - later <= 2 ? 'easy' : 'medium',
  },
  isSensible: ({ young, now, later, after }) =>
    later < now &&
    now * young + after === later * (young + after) &&
    (now - 1) * young >= 18 &&
    (now - 1) * young <= 40,
  write: ({ young, now, later, after, family, isOld }) => {
    const old = now * young;
    return {
      stem: {
        en: `${family.old} is ${timesEn[now]} as old as the ${family.young}. After ${after} years the parent will be ${timesEn[later]} as old. How old is the ${isOld ? 'parent' : family.young} now?`,
        mr: `${family.oldMr} आजचे वय ${family.youngMr} वयाच्या ${timesMr[now]} आहे; ${after} वर्षांनी ते ${timesMr[later]} होईल. ${isOld ? family.oldMr : family.ofYoungMr} आजचे वय किती?`,
      },
      answer: isOld ? old : young,
      show: years,
      mistakes: isOld
        ? [
            [old + after, `taking the age after ${after} years`, `${after} वर्षांनंतरचे वय घेतल्यास`],
            [old - young, 'taking the difference of the ages', 'वयांतील फरक घेतल्यास'],
            [
              later * young,
              `taking ${timesEn[later]} the present age of the ${family.young}`,
              `${family.youngMr} आजच्या वयाच्या ${timesMr[later]} घेतल्यास`,
            ],
            [
              young + after,
              `taking the age of the ${family.young} after ${after} years`,
              `${after} वर्षांनंतरचे ${family.ofYoungMr} वय घेतल्यास`,
            ],
            [old - after, `going back ${after} years`, `${after} वर्षे मागे गेल्यास`],
          ]
        : [
            [young + after, `taking the age after ${after} years`, `${after} वर्षांनंतरचे वय घेतल्यास`],
            [after, `taking the ${after} years`, `${after} वर्षे हेच वय धरल्यास`],
            [
              after / (now - later),
              `adding ${after} years to the parent alone`,
              `${after} वर्षे फक्त ${family.ofOldMr} वयात मिळवल्यास`,
            ],
            [
              (later * after) / (now - later),
              `adding ${after} years to the ${family.young} alone`,
              `${after} वर्षे फक्त ${family.youngMr} वयात मिळवल्यास`,
            ],
            [old, 'taking the age of the parent', `${family.oldMr} वय घेतल्यास`],
            [2 * young, `counting the ${after} years twice`, `${after} वर्षे दोनदा धरल्यास`],
          ],
      working: {
        en: `Let the ${family.young} be x years old: ${now}x + ${after} = ${later}(x + ${after}), so ${now - later === 1 ? '' : `${now - later}x = ${(later - 1) * after} and `}x = ${young}.${isOld ? ` Parent: ${now} × ${young} = ${old} years.` : ''}`,
        mr: `${family.ofYoungMr} वय x धरा: ${now}x + ${after} = ${later}(x + ${after}), म्हणून ${now - later === 1 ? '' : `${now - later}x = ${(later - 1) * after} व `}x = ${young}.${isOld ? ` ${family.oldMr} वय = ${now} × ${young} = ${old} वर्षे.` : ''}`,
      },
      shortWay: {
        en: `try the options: after ${after} years both are ${after} years older.`,
        mr: `पर्याय घालून पाहा: ${after} वर्षांनी दोघांचीही वये ${after} ने वाढतात.`,
      },
    };
  },
});

export const ageRatio = defineModel({
  id: 'ages-ratio',
  version: 4,
  topic: 'ages',
  form: 'plain',
  draw: ({ whole, from }) => ({
    a: whole(2, 9),
    b: whole(2, 9),
    part: whole(2, 9),
    after: whole(3, 15),
    isFuture: from([true, false]),
  }),
  level: {
    of: ['easy', 'medium'],
    by: ({ a, b }) => (a + b <= 9 ? 'easy' : 'medium'),
  },
  isSensible: ({ a, b, part, after, isFuture }) =>
    a > b && ratio(a, b) === `${a}:${b}` && a * part <= 60 && b * part >= 8 && (isFuture || b * part - after >= 4),
  write: ({ a, b, part, after, isFuture }) => {
    const shift = isFuture ? after : -after;
    const [x, y] = [a * part + shift, b * part + shift];
    return {
      stem: {
        en: `The ages of A and B are now in the ratio ${a}:${b}. ${isFuture ? `After ${after} years` : `${after} years ago`} the sum of their ages ${isFuture ? 'will be' : 'was'} ${x + y} years. What is the present age of B?`,
        mr: `अ व ब यांच्या आजच्या वयांचे गुणोत्तर ${a}:${b} आहे. ${after} ${isFuture ? 'वर्षांनी' : 'वर्षांपूर्वी'} त्यांच्या वयांची बेरीज ${x + y} वर्षे ${isFuture ? 'होईल' : 'होती'}. ब चे आजचे वय किती?`,
      },
      answer: b * part,
      show: years,
      mistakes: [
        [((x + y) * b) / (a + b), `sharing ${x + y} in the ratio`, `${x + y} चीच गुणोत्तरात वाटणी केल्यास`],
        [a * part, 'taking the age of A', 'अ चे वय घेतल्यास'],
        [((x + y - shift) * b) / (a + b), `changing the sum by ${after} only once`, `बेरजेत ${after} एकदाच धरल्यास`],
        [y, `taking the age of B ${isFuture ? 'then' : 'at that time'}`, 'ब चे त्या वेळचे वय घेतल्यास'],
        [(a - b) * part, 'taking the difference of the ages', 'वयांतील फरक घेतल्यास'],
      ],
      working: {
        en: `Now the sum is ${x + y} ${isFuture ? '−' : '+'} 2 × ${after} = ${(a + b) * part}. Parts = ${a} + ${b} = ${a + b}; one part = ${part}. B = ${b} × ${part} = ${b * part} years.`,
        mr: `आजची बेरीज = ${x + y} ${isFuture ? '−' : '+'} 2 × ${after} = ${(a + b) * part}. भाग = ${a} + ${b} = ${a + b}; 1 भाग = ${part}. ब = ${b} × ${part} = ${b * part} वर्षे.`,
      },
      shortWay: {
        en: `both grow older, so ${after} counts twice in the sum.`,
        mr: `दोघांचीही वये बदलतात; म्हणून बेरजेत ${after} दोनदा धरा.`,
      },
    };
  },
});

export const waterAdded = defineModel({
  id: 'mixture-water-added',
  version: 4,
  topic: 'mixture',
  form: 'plain',
  draw: ({ whole }) => ({
    milk: whole(2, 9),
    water: whole(1, 5),
    total: whole(10, 120),
    newMilk: whole(1, 7),
    newWater: whole(1, 7),
  }),
  level: {
    of: ['easy', 'medium'],
    by: ({ newMilk, newWater }) => (newMilk === 1 || newWater === 1 ? 'easy' : 'medium'),
  },
  isSensible: ({ milk, water, total, newMilk, newWater }) => {
    const [milkLitres, waterLitres] = [(total * milk) / (milk + water), (total * water) / (milk + water)];
    const added = (milkLitres * newWater) / newMilk - waterLitres;
    return (
      milk > water &&
      ratio(milk, water) === `${milk}:${water}` &&
      ratio(newMilk, newWater) === `${newMilk}:${newWater}` &&
      Number.isInteger(milkLitres) &&
      Number.isInteger(added) &&
      added >= 2 &&
      added <= total
    );
  },
  write: ({ milk, water, total, newMilk, newWater }) => {
    const [m, w] = [(total * milk) / (milk + water), (total * water) / (milk + water)];
    const needed = (m * newWater) / newMilk;
    return {
      stem: {
        en: `${total} litres of a mixture have milk and water in the ratio ${milk}:${water}. How much water must be added to make the ratio ${newMilk}:${newWater}?`,
        mr: `${total} लीटर मिश्रणात दूध व पाणी यांचे प्रमाण ${milk}:${water} आहे. हे प्रमाण ${newMilk}:${newWater} होण्यासाठी किती पाणी मिसळावे लागेल?`,
      },
      answer: needed - w,
      show: litres,
      mistakes: [
        [needed, 'taking all the water of the new mixture', 'नवीन मिश्रणातील सर्व पाणी घेतल्यास'],
        [w, 'taking the water that is there', 'आधीचे पाणी घेतल्यास'],
        [
          (total * newWater) / (newMilk + newWater),
          `sharing the ${total} litres in the new ratio`,
          `${total} लीटरचीच नवीन प्रमाणात वाटणी केल्यास`,
        ],
        [needed + w, 'adding the water that is there', 'आधीचे पाणी मिळवल्यास'],
        [m, 'taking the milk', 'दूध घेतल्यास'],
      ],
      working: {
        en: `Milk ${m} litres, water ${litres(w).en}. The milk does not change: ${m} litres are ${newMilk} ${newMilk === 1 ? 'part' : 'parts'}, so the water must be ${num(m / newMilk)} × ${newWater} = ${litres(needed).en}. To be added: ${needed} − ${w} = ${needed - w} litres.`,
        mr: `दूध ${m} लीटर, पाणी ${w} लीटर. दूध बदलत नाही: ${m} लीटर म्हणजे ${newMilk} भाग, म्हणून पाणी = ${num(m / newMilk)} × ${newWater} = ${needed} लीटर. मिसळायचे पाणी = ${needed} − ${w} = ${needed - w} लीटर.`,
      },
      shortWay: {
        en: 'keep the part that does not change, the milk, and work from it.',
        mr: 'दूध बदलत नाही; नवीन प्रमाण त्यावरून मांडा.',
      },
    };
  },
});

const grains = [
  { en: 'rice', mr: 'तांदूळ', of: 'दराचा', joined: 'केला' },
  { en: 'wheat', mr: 'गहू', of: 'दराचा', joined: 'केला' },
  { en: 'jowar', mr: 'ज्वारी', of: 'दराची', joined: 'केली' },
];

export const meanPrice = defineModel({
  id: 'mixture-mean-price',
  version: 4,
  topic: 'mixture',
  form: 'plain',
  draw: ({ whole, from }) => ({
    first: whole(2, 30),
    second: whole(2, 30),
    cheap: whole(30, 60),
    dear: whole(40, 90),
    grain: from(grains),
  }),
  level: {
    of: ['easy', 'medium'],
    by: ({ first, second }) =>
      first % second === 0 || second % first === 0 || (first + second) % 10 === 0 ? 'easy' : 'medium',
  },
  isSensible: ({ first, second, cheap, dear }) =>
    first !== second && dear > cheap + 4 && (first * cheap + second * dear) % (first + second) === 0,
  write: ({ first, second, cheap, dear, grain }) => {
    const mean = (first * cheap + second * dear) / (first + second);
    return {
      stem: {
        en: `${first} kg of ${grain.en} at ₹${cheap} a kg are mixed with ${second} kg at ₹${dear} a kg. What does 1 kg of the mixture cost?`,
        mr: `प्रति किग्रॅ ₹${cheap} ${grain.of} ${first} किग्रॅ ${grain.mr} व प्रति किग्रॅ ₹${dear} ${grain.of} ${second} किग्रॅ ${grain.mr} एकत्र ${grain.joined}. 1 किग्रॅ मिश्रणाची किंमत किती?`,
      },
      answer: mean,
      show: rupees,
      mistakes: [
        [(cheap + dear) / 2, 'taking the mean of the two prices', 'दोन दरांची सरासरी घेतल्यास'],
        [(first * dear + second * cheap) / (first + second), 'exchanging the weights', 'वजनांची अदलाबदल केल्यास'],
        [dear - cheap, 'subtracting the prices', 'दरांची वजाबाकी केल्यास'],
        [cheap + dear, 'adding the prices', 'दरांची बेरीज केल्यास'],
      ],
      working: {
        en: `Cost = ${first} × ${cheap} + ${second} × ${dear} = ₹${num(first * cheap + second * dear)} for ${first + second} kg; ${num(first * cheap + second * dear)} ÷ ${first + second} = ₹${mean}.`,
        mr: `एकूण किंमत = ${first} × ${cheap} + ${second} × ${dear} = ₹${num(first * cheap + second * dear)}, वजन ${first + second} किग्रॅ; ${num(first * cheap + second * dear)} ÷ ${first + second} = ₹${mean}.`,
      },
      shortWay: {
        en: `start from ₹${cheap} and add ${second}/${first + second} of the difference ${dear - cheap}.`,
        mr: `₹${cheap} मध्ये दरांतील ${dear - cheap} च्या फरकाचा ${second}/${first + second} भाग मिळवा.`,
      },
    };
  },
});
