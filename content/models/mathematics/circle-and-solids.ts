import { defineModel } from '../framework/model.ts';
import { degrees, litres, metres, num, plain } from '../framework/words.ts';

const vehicles = [
  { en: 'bicycle', mr: 'सायकलच्या', go: 'सायकल', radii: [28, 35] },
  { en: 'cart', mr: 'बैलगाडीच्या', go: 'बैलगाडी', radii: [49, 56, 63] },
  { en: 'scooter', mr: 'स्कूटरच्या', go: 'स्कूटर', radii: [21, 28] },
];

export const wheelTurns = defineModel({
  id: 'circle-wheel-turns',
  version: 4,
  topic: 'circle',
  form: 'plain',
  draw: ({ whole, from }) => {
    const vehicle = from(vehicles);
    return { vehicle, radius: from(vehicle.radii), turns: whole(50, 900, 50), isRadius: from([true, false]) };
  },
  level: {
    of: ['easy', 'medium'],
    by: ({ isRadius }) => (isRadius ? 'medium' : 'easy'),
  },
  write: ({ vehicle, radius, turns, isRadius }) => {
    const around = (2 * 22 * radius) / 7;
    const distance = (around * turns) / 100;
    const [size, en, mr] = isRadius ? [radius, 'radius', 'त्रिज्या'] : [2 * radius, 'diameter', 'व्यास'];
    return {
      stem: {
        en: `The ${en} of a wheel of a ${vehicle.en} is ${size} cm. How far does the ${vehicle.en} go in ${turns} turns of the wheel? (π = 22/7)`,
        mr: `${vehicle.mr} चाका${isRadius ? 'ची' : 'चा'} ${mr} ${size} सेमी आहे. चाकाच्या ${turns} फेऱ्यांत ${vehicle.go} किती अंतर जाईल? (π = 22/7)`,
      },
      answer: distance,
      show: metres,
      mistakes: [
        isRadius
          ? [distance / 2, 'taking the radius for the diameter', 'त्रिज्येलाच व्यास धरल्यास']
          : [distance * 2, 'taking the diameter for the radius', 'व्यासालाच त्रिज्या धरल्यास'],
        [distance / 10, 'taking 1 m as 1,000 cm', '1 मीटर = 1,000 सेमी धरल्यास'],
        [(size * turns) / 100, `multiplying the ${en} by the turns`, `${mr} व फेऱ्या यांचा गुणाकार केल्यास`],
        [distance * 10, 'taking 1 m as 10 cm', '1 मीटर = 10 सेमी धरल्यास'],
        [isRadius ? distance * 2 : distance / 2, 'confusing radius and diameter', 'त्रिज्या व व्यास यांत गल्लत केल्यास'],
        [
          (8 * radius * turns) / 100,
          'taking four times the diameter for the circumference',
          'परीघ व्यासाच्या चौपट धरल्यास',
        ],
        [(22 * radius * radius * turns) / 700, 'taking the area for the circumference', 'परिघाऐवजी क्षेत्रफळ काढल्यास'],
      ],
      working: {
        en: `Circumference = ${isRadius ? `2 × 22/7 × ${radius}` : `22/7 × ${size}`} = ${num(around)} cm. Distance = ${num(around)} × ${turns} = ${num(around * turns)} cm = ${num(distance)} m.`,
        mr: `परीघ = ${isRadius ? `2 × 22/7 × ${radius}` : `22/7 × ${size}`} = ${num(around)} सेमी. अंतर = ${num(around)} × ${turns} = ${num(around * turns)} सेमी = ${num(distance)} मीटर.`,
      },
      shortWay: {
        en: `one turn is ${num(around / 100)} m; multiply by ${turns}.`,
        mr: `एका फेरीत ${num(around / 100)} मीटर; त्याला ${turns} ने गुणा.`,
      },
    };
  },
});

export const circleInSquare = defineModel({
  id: 'circle-in-square',
  version: 4,
  topic: 'circle',
  form: 'plain',
  draw: ({ whole, from }) => ({
    side: 14 * whole(1, 10),
    asked: from(['rest', 'circle', 'around'] as const),
    count: whole(1, 8),
  }),
  level: {
    of: ['medium', 'hard'],
    by: ({ asked }) => (asked === 'rest' ? 'hard' : 'medium'),
  },
  write: ({ side, asked, count }) => {
    const radius = side / 2;
    const circle = (22 * radius * radius) / 7;
    const square = side * side;
    const answers = { rest: square - circle, circle, around: (22 * side) / 7 } as const;
    const answer = answers[asked] * count;
    const en = {
      rest: 'area of the paper left over',
      circle: 'area of the discs',
      around: 'sum of the circumferences of the discs',
    }[asked];
    const mr = { rest: 'उरलेल्या कागदाचे एकूण क्षेत्रफळ', circle: 'चकत्यांचे एकूण क्षेत्रफळ', around: 'चकत्यांच्या परिघांची बेरीज' }[
      asked
    ];
    return {
      stem: {
        en: `From each of ${count + 1} square papers of side ${side} cm the largest possible disc is cut. What is the total ${en}${asked === 'around' ? ' (in cm)' : ' (in sq cm)'}? (π = 22/7)`,
        mr: `${side} सेमी बाजूच्या ${count + 1} चौरसाकृती कागदांतून प्रत्येकी एक मोठ्यात मोठी वर्तुळाकार चकती कापली. ${mr} (${asked === 'around' ? 'सेमीमध्ये' : 'चौसेमीमध्ये'}) किती? (π = 22/7)`,
      },
      answer: (answer / count) * (count + 1),
      show: plain,
      mistakes: [
        [answers[asked], 'taking one paper only', 'एकच कागद धरल्यास'],
        [
          (asked === 'rest' ? circle : asked === 'circle' ? square - circle : circle) * (count + 1),
          asked === 'rest' ? 'taking the discs' : asked === 'circle' ? 'taking what is left' : 'taking the area',
          asked === 'rest' ? 'चकत्यांचे क्षेत्रफळ घेतल्यास' : asked === 'circle' ? 'उरलेला भाग घेतल्यास' : 'क्षेत्रफळ काढल्यास',
        ],
        [square * (count + 1), 'taking the area of the squares', 'चौरसांचे क्षेत्रफळ घेतल्यास'],
        [
          (asked === 'circle' ? 4 * circle : answers[asked] / 2) * (count + 1),
          'confusing radius and diameter',
          'त्रिज्या व व्यास यांत गल्लत केल्यास',
        ],
        [4 * side * (count + 1), 'taking the perimeter of the squares', 'चौरसांची परिमिती घेतल्यास'],
      ],
      working: {
        en: `The diameter of a disc is ${side} cm, its radius ${radius} cm. ${
          asked === 'around'
            ? `Circumference = 22/7 × ${side} = ${num((22 * side) / 7)} cm`
            : asked === 'circle'
              ? `Area = 22/7 × ${radius} × ${radius} = ${num(circle)} sq cm`
              : `Square ${num(square)} − disc ${num(circle)} = ${num(square - circle)} sq cm`
        }; times ${count + 1} = ${num(answers[asked] * (count + 1))}.`,
        mr: `चकतीचा व्यास ${side} सेमी, त्रिज्या ${radius} सेमी. ${
          asked === 'around'
            ? `परीघ = 22/7 × ${side} = ${num((22 * side) / 7)} सेमी`
            : asked === 'circle'
              ? `क्षेत्रफळ = 22/7 × ${radius} × ${radius} = ${num(circle)} चौसेमी`
              : `चौरस ${num(square)} − चकती ${num(circle)} = ${num(square - circle)} चौसेमी`
        }; त्याची ${count + 1} पट = ${num(answers[asked] * (count + 1))}.`,
      },
      shortWay: {
        en:
          asked === 'around'
            ? 'the circumference of the largest disc is 11/14 of the perimeter of its square.'
            : 'the largest disc covers 11/14 of its square; 3/14 are left.',
        mr:
          asked === 'around'
            ? 'मोठ्यात मोठ्या चकतीचा परीघ चौरसाच्या परिमितीच्या 11/14 असतो.'
            : 'मोठ्यात मोठी चकती चौरसाचा 11/14 भाग व्यापते; 3/14 भाग उरतो.',
      },
    };
  },
});

export const tankLitres = defineModel({
  id: 'mensuration-tank-litres',
  version: 4,
  topic: 'mensuration',
  form: 'plain',
  draw: ({ whole, from }) => ({ long: whole(2, 6), wide: whole(1, 5), high: from([0.5, 1, 1.2, 1.5, 1.8, 2, 2.5]) }),
  level: {
    of: ['easy', 'medium'],
    by: ({ high }) => (Number.isInteger(high * 2) ? 'easy' : 'medium'),
  },
  isSensible: ({ long, wide }) => long > wide,
  write: ({ long, wide, high }) => {
    const volume = long * wide * high;
    return {
      stem: {
        en: `A tank is ${long} m long, ${wide} m wide and ${high} m high inside. How many litres of water does it hold when full?`,
        mr: `पाण्याच्या एका टाकीची आतील लांबी ${long} मीटर, रुंदी ${wide} मीटर व उंची ${high} मीटर आहे. टाकी पूर्ण भरल्यास तिच्यात किती लीटर पाणी मावेल?`,
      },
      answer: volume * 1_000,
      show: litres,
      mistakes: [
        [volume * 100, 'taking 1 cubic metre as 100 litres', '1 घमी = 100 लीटर धरल्यास'],
        [volume * 10_000, 'taking 1 cubic metre as 10,000 litres', '1 घमी = 10,000 लीटर धरल्यास'],
        [(long + wide + high) * 1_000, 'adding the sides', 'बाजूंची बेरीज केल्यास'],
        [long * wide * 1_000, 'leaving out the height', 'उंची न धरल्यास'],
      ],
      working: {
        en: `Volume = ${long} × ${wide} × ${high} = ${num(volume)} cubic metres. 1 cubic metre = 1,000 litres, so ${num(volume * 1_000)} litres.`,
        mr: `घनफळ = ${long} × ${wide} × ${high} = ${num(volume)} घमी. 1 घमी = 1,000 लीटर, म्हणून ${num(volume * 1_000)} लीटर.`,
      },
      shortWay: { en: 'metres × metres × metres, then 1,000.', mr: 'मीटर × मीटर × मीटर, मग 1,000 पट.' },
    };
  },
});

export const exteriorAngle = defineModel({
  id: 'angles-exterior',
  version: 3,
  topic: 'angles-triangles',
  level: 'easy',
  form: 'figure',
  draw: ({ whole }) => ({ known: whole(35, 80), outside: whole(95, 150) }),
  isSensible: ({ known, outside }) =>
    outside - known >= 25 && outside - known <= 85 && outside - known !== known && outside !== 90,
  write: ({ known, outside }) => {
    const x = outside - known;
    // The triangle ABC: B at the left, C at the right, the side BC lengthened to D.
    const [left, right, base] = [40, 200, 170];
    const [angleB, angleC] = [(known * Math.PI) / 180, ((180 - outside) * Math.PI) / 180];
    const height = ((right - left) * Math.tan(angleB) * Math.tan(angleC)) / (Math.tan(angleB) + Math.tan(angleC));
    const scale = Math.min(1, 140 / height);
    const [c, top] = [left + (right - left) * scale, height * scale];
    const apex = left + top / Math.tan(angleB);
    const label = (px: number, py: number, text: string) =>
      `<text x="${px.toFixed(0)}" y="${py.toFixed(0)}">${text}</text>`;
    return {
      stem: {
        en: 'In the figure the side BC of triangle ABC is extended to D. What is the value of x?',
        mr: 'आकृतीत त्रिकोण ABC ची बाजू BC ही D पर्यंत वाढवली आहे. x ची किंमत किती?',
      },
      figure: {
        kind: 'svg',
        svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 290 200" font-family="sans-serif" font-size="14"><path d="M${left} ${base}L${apex.toFixed(1)} ${(base - top).toFixed(1)}L${c.toFixed(1)} ${base}ZM${c.toFixed(1)} ${base}H270" fill="none" stroke="#111" stroke-width="2"/><g text-anchor="middle" fill="#111">${label(apex, base - top - 6, 'A')}${label(left - 10, base + 5, 'B')}${label(c, base + 20, 'C')}${label(278, base + 5, 'D')}${label(left + 30, base - 7, `${known}°`)}${label(apex, base - top + 34, 'x')}${label(c + 32, base - 10, `${outside}°`)}</g></svg>`,
        alt: {
          en: `Triangle ABC. The angle at B is ${known}°, the angle at A is x, and the outside angle ACD is ${outside}°.`,
          mr: `त्रिकोण ABC. B येथील कोन ${known}°, A येथील कोन x व बाह्यकोन ACD ${outside}°.`,
        },
      },
      answer: x,
      show: degrees,
      mistakes: [
        [180 - outside, 'taking the angle at C', 'C येथील कोन घेतल्यास'],
        [180 - known - (180 - outside) / 2, 'halving the angle at C', 'C येथील कोन निम्मा धरल्यास'],
        [180 - known, 'leaving out the angle at C', 'C येथील कोन न धरल्यास'],
        [outside, 'taking the outside angle', 'बाह्यकोनच घेतल्यास'],
        [Math.abs(180 - outside - known), 'subtracting the angles at B and C', 'B व C येथील कोनांची वजाबाकी केल्यास'],
        [outside / 2, 'halving the outside angle', 'बाह्यकोन निम्मा केल्यास'],
        [known, 'taking the angles at A and B as equal', 'A व B येथील कोन समान धरल्यास'],
      ],
      working: {
        en: `The outside angle equals the sum of the two angles inside that are not beside it: ${outside} = x + ${known}; x = ${x}°.`,
        mr: `त्रिकोणाचा बाह्यकोन त्याच्या दूरस्थ आंतरकोनांच्या बेरजेएवढा असतो: ${outside} = x + ${known}; x = ${x}°.`,
      },
      shortWay: { en: `${outside} − ${known}.`, mr: `${outside} − ${known}.` },
    };
  },
});
