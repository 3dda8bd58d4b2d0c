import { gcd } from '../framework/arithmetic.ts';
import { defineModel } from '../framework/model.ts';
import { degrees, kg, num, plain } from '../framework/words.ts';

export const angleRatio = defineModel({
  id: 'angles-ratio',
  version: 2,
  topic: 'angles-triangles',
  form: 'plain',
  draw: ({ whole, from }) => ({
    a: whole(1, 12),
    b: whole(2, 15),
    c: whole(3, 18),
    asked: from(['least', 'greatest'] as const),
  }),
  level: {
    of: ['easy', 'medium'],
    by: ({ a, b, c }) => (a + b + c <= 12 ? 'easy' : 'medium'),
  },
  isSensible: ({ a, b, c }) => a < b && b < c && gcd(gcd(a, b), c) === 1 && 180 % (a + b + c) === 0,
  write: ({ a, b, c, asked }) => {
    const part = 180 / (a + b + c);
    const [mine, other] = asked === 'least' ? [a, c] : [c, a];
    return {
      stem: {
        en: `The angles of a triangle are in the ratio ${a}:${b}:${c}. What is the ${asked === 'least' ? 'smallest' : 'greatest'} angle?`,
        mr: `एका त्रिकोणाच्या कोनांच्या मापांचे गुणोत्तर ${a}:${b}:${c} आहे. त्यांपैकी सर्वांत ${asked === 'least' ? 'लहान' : 'मोठा'} कोन किती अंशांचा आहे?`,
      },
      answer: mine * part,
      show: degrees,
      mistakes: [
        [b * part, 'taking the middle angle', 'मधला कोन घेतल्यास'],
        [
          other * part,
          `taking the ${asked === 'least' ? 'greatest' : 'smallest'} angle`,
          `सर्वांत ${asked === 'least' ? 'मोठा' : 'लहान'} कोन घेतल्यास`,
        ],
        [2 * mine * part, 'taking the sum of the angles as 360°', 'कोनांची बेरीज 360° धरल्यास'],
        [(mine * part) / 2, 'taking the sum of the angles as 90°', 'कोनांची बेरीज 90° धरल्यास'],
        [part, 'taking one part', 'एकच भाग घेतल्यास'],
        [180 - mine * part, 'taking the sum of the other two', 'इतर दोन कोनांची बेरीज घेतल्यास'],
        [60, 'taking all angles as equal', 'तिन्ही कोन समान धरल्यास'],
      ],
      working: {
        en: `The three angles make 180°. Parts = ${a} + ${b} + ${c} = ${a + b + c}; one part = 180 ÷ ${a + b + c} = ${part}°. Angle = ${mine} × ${part} = ${mine * part}°.`,
        mr: `त्रिकोणाच्या तिन्ही कोनांची बेरीज 180°. एकूण भाग = ${a} + ${b} + ${c} = ${a + b + c}; 1 भाग = 180° ÷ ${a + b + c} = ${part}°. कोन = ${mine} × ${part}° = ${mine * part}°.`,
      },
      shortWay: {
        en: `the angle is ${mine}/${a + b + c} of 180°.`,
        mr: `तो कोन 180° चा ${mine}/${a + b + c} भाग आहे.`,
      },
    };
  },
});

export const cubesInBox = defineModel({
  id: 'mensuration-cubes-in-box',
  version: 2,
  topic: 'mensuration',
  level: 'medium',
  form: 'plain',
  draw: ({ whole }) => ({ x: whole(4, 10), y: whole(3, 8), z: whole(2, 6), side: whole(3, 12) }),
  isSensible: ({ x, y, z, side }) => x > y && y > z && x * side <= 100,
  write: ({ x, y, z, side }) => {
    const answer = x * y * z;
    const [long, wide, high] = [x * side, y * side, z * side];
    return {
      stem: {
        en: `How many cubes of side ${side} cm fit into a box ${long} cm long, ${wide} cm wide and ${high} cm high?`,
        mr: `${long} सेमी लांब, ${wide} सेमी रुंद व ${high} सेमी उंच खोक्यात ${side} सेमी बाजूचे किती घन मावतील?`,
      },
      answer,
      show: plain,
      mistakes: [
        [x * y, 'counting one layer only', 'एकच थर मोजल्यास'],
        [x + y + z, 'adding the numbers along the edges', 'तिन्ही कडांवरील घनांची बेरीज केल्यास'],
        [answer * side, 'dividing the volume by the area of a face', 'घनफळास पृष्ठाच्या क्षेत्रफळाने भागल्यास'],
        [(x + 1) * (y + 1) * (z + 1), 'counting one cube too many along each edge', 'प्रत्येक कडेवर एक घन जास्त मोजल्यास'],
        [2 * (x * y + y * z + x * z), 'counting the cubes on the faces', 'पृष्ठांवरील घन मोजल्यास'],
        [x * y * (z - 1), 'counting one layer too few', 'एक थर कमी मोजल्यास'],
        [x * y * (z + 1), 'counting one layer too many', 'एक थर जास्त मोजल्यास'],
      ],
      working: {
        en: `Along the edges ${long} ÷ ${side} = ${x}, ${wide} ÷ ${side} = ${y} and ${high} ÷ ${side} = ${z}: ${x} × ${y} × ${z} = ${answer}.`,
        mr: `कडांवर ${long} ÷ ${side} = ${x}, ${wide} ÷ ${side} = ${y} व ${high} ÷ ${side} = ${z}: ${x} × ${y} × ${z} = ${answer}.`,
      },
      shortWay: {
        en: 'divide each edge by the side of the cube first; volumes are not needed.',
        mr: 'प्रत्येक कडेची लांबी घनाच्या बाजूने भागून येणाऱ्या तीन संख्यांचा गुणाकार करा; घनफळे काढण्याची गरज नाही.',
      },
    };
  },
});

export const packetsWeight = defineModel({
  id: 'units-packets-weight',
  version: 2,
  topic: 'units',
  level: 'easy',
  form: 'plain',
  draw: ({ whole, from }) => ({
    kilos: whole(1, 4),
    grams: whole(50, 950, 50),
    count: whole(6, 30, 2),
    what: from([
      { en: 'sugar', mr: 'साखरेच्या' },
      { en: 'lentils', mr: 'डाळीच्या' },
      { en: 'rice', mr: 'तांदळाच्या' },
    ]),
  }),
  isSensible: ({ grams, count }) => (grams * count) % 100 === 0 && grams !== 500,
  write: ({ kilos, grams, count, what }) => {
    const total = (kilos * 1_000 + grams) * count;
    const answer = total / 1_000;
    return {
      stem: {
        en: `A packet of ${what.en} weighs ${kilos} kg ${grams} g. What do ${count} such packets weigh?`,
        mr: `${what.mr} एका पाकिटाचे वजन ${kilos} किग्रॅ ${grams} ग्रॅम आहे. अशा ${count} पाकिटांचे वजन किती?`,
      },
      answer,
      show: kg,
      mistakes: [
        [kilos * count + (grams * count) / 10_000, 'taking 1 kg as 10,000 g', '1 किग्रॅ = 10,000 ग्रॅम धरल्यास'],
        [kilos * count, 'leaving out the grams', 'ग्रॅम न धरल्यास'],
        [kilos * count + (grams * count) / 100, 'taking 1 kg as 100 g', '1 किग्रॅ = 100 ग्रॅम धरल्यास'],
        [(kilos + 1) * count, `taking each packet as ${kilos + 1} kg`, `प्रत्येक पाकिटाचे वजन ${kilos + 1} किग्रॅ धरल्यास`],
        [answer - (kilos + grams / 1_000), 'counting one packet too few', 'एक पाकीट कमी मोजल्यास'],
        [answer + (kilos + grams / 1_000), 'counting one packet too many', 'एक पाकीट जास्त मोजल्यास'],
        [kilos * count + grams / 1_000, 'multiplying the kilograms only', 'फक्त किलोग्रॅमला गुणल्यास'],
      ],
      working: {
        en: `${kilos} kg ${grams} g = ${num(kilos * 1_000 + grams)} g. ${num(kilos * 1_000 + grams)} × ${count} = ${num(total)} g = ${num(answer)} kg.`,
        mr: `${kilos} किग्रॅ ${grams} ग्रॅम = ${num(kilos * 1_000 + grams)} ग्रॅम. ${num(kilos * 1_000 + grams)} × ${count} = ${num(total)} ग्रॅम = ${num(answer)} किग्रॅ.`,
      },
      shortWay: {
        en: `kilograms and grams apart: ${kilos} × ${count} = ${kilos * count} kg and ${grams} × ${count} = ${num(grams * count)} g = ${num((grams * count) / 1_000)} kg; then add.`,
        mr: `किलोग्रॅम व ग्रॅम वेगळे गुणा: ${kilos} × ${count} = ${kilos * count} किग्रॅ व ${grams} × ${count} = ${num(grams * count)} ग्रॅम = ${num((grams * count) / 1_000)} किग्रॅ; मग बेरीज करा.`,
      },
    };
  },
});
