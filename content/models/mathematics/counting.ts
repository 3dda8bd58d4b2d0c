import { sumOf } from '../framework/arithmetic.ts';
import { defineModel } from '../framework/model.ts';
import { num, plain } from '../framework/words.ts';

export const multiplesBetween = defineModel({
  id: 'divisibility-multiples-between',
  version: 2,
  topic: 'divisibility',
  level: 'easy',
  form: 'plain',
  draw: ({ whole }) => ({ from: whole(21, 99), to: whole(120, 400), by: whole(6, 19) }),
  isSensible: ({ from, to, by }) => from % by !== 0 && to % by !== 0 && by !== 10,
  write: ({ from, to, by }) => {
    const [first, last] = [Math.ceil(from / by) * by, Math.floor(to / by) * by];
    const [below, upTo] = [Math.floor(from / by), Math.floor(to / by)];
    const answer = upTo - below;
    return {
      stem: {
        en: `How many numbers from ${from} to ${to} are divisible by ${by}?`,
        mr: `${from} ते ${to} पर्यंतच्या संख्यांपैकी ${by} ने विभाज्य संख्या किती आहेत?`,
      },
      answer,
      show: plain,
      mistakes: [
        [upTo, `counting from 1`, '1 पासून मोजल्यास'],
        [answer - 1, `not counting the first multiple`, 'पहिली विभाज्य संख्या न मोजल्यास'],
        [answer + 1, `counting one multiple too many`, 'एक विभाज्य संख्या जास्त मोजल्यास'],
        [upTo + below, 'adding in place of subtracting', 'वजाबाकीऐवजी बेरीज केल्यास'],
        [below, `counting the multiples below ${from}`, `फक्त ${from} पेक्षा लहान विभाज्य संख्या मोजल्यास`],
        [answer - 2, 'leaving out the first and the last multiple', 'पहिली व शेवटची विभाज्य संख्या न मोजल्यास'],
      ],
      working: {
        en: `First ${first} = ${by} × ${first / by}, last ${last} = ${by} × ${last / by}: ${last / by} − ${first / by} + 1 = ${answer}.`,
        mr: `पहिली ${first} = ${by} × ${first / by}, शेवटची ${last} = ${by} × ${last / by}: ${last / by} − ${first / by} + 1 = ${answer}.`,
      },
      shortWay: {
        en: `quotient of ${to} less quotient of ${from - 1}: ${upTo} − ${below}.`,
        mr: `${to} ला ${by} ने भागल्यास पूर्णांक भागाकार ${upTo}, ${from - 1} ला भागल्यास ${below}: ${upTo} − ${below} = ${upTo - below}.`,
      },
    };
  },
});

export const sumBetween = defineModel({
  id: 'series-sum-between',
  version: 2,
  topic: 'series-sums',
  form: 'plain',
  draw: ({ whole }) => ({ from: whole(11, 60), count: whole(10, 50) }),
  level: {
    of: ['medium', 'hard'],
    by: ({ count }) => (count % 2 === 0 ? 'medium' : 'hard'),
  },
  isSensible: ({ from, count }) => from % 10 !== 0 || count % 10 !== 0,
  write: ({ from, count }) => {
    const to = from + count - 1;
    const answer = ((from + to) * count) / 2;
    return {
      stem: {
        en: `What is the sum of all whole numbers from ${from} to ${to}?`,
        mr: `${from} ते ${to} पर्यंतच्या सर्व पूर्णांकांची बेरीज किती?`,
      },
      answer,
      show: plain,
      mistakes: [
        [
          ((from + to) * (count - 1)) / 2,
          `taking ${to} − ${from} = ${count - 1} terms`,
          `पदांची संख्या ${to} − ${from} = ${count - 1} धरल्यास`,
        ],
        [(to * (to + 1)) / 2, `adding from 1 to ${to}`, `1 ते ${to} ची बेरीज केल्यास`],
        [(from + to) * count, 'not halving', 'निम्मे न केल्यास'],
        [answer - from, `leaving out ${from}`, `${from} न धरल्यास`],
        [answer + from - 1, `adding ${from - 1} too`, `${from - 1} सुद्धा मिळवल्यास`],
        [answer - to, `leaving out ${to}`, `${to} न धरल्यास`],
      ],
      working: {
        en: `Terms: ${to} − ${from} + 1 = ${count}. Sum = (${from} + ${to}) × ${count} ÷ 2 = ${num(answer)}.`,
        mr: `पदांची संख्या = ${to} − ${from} + 1 = ${count}. बेरीज = (${from} + ${to}) × ${count} ÷ 2 = ${num(answer)}.`,
      },
      shortWay: {
        en: 'the middle of the first and the last times the number of terms.',
        mr: 'पहिल्या व शेवटच्या पदांची सरासरी × पदांची संख्या.',
      },
    };
  },
});

export const rootsSum = defineModel({
  id: 'powers-square-and-cube-root',
  version: 2,
  topic: 'powers',
  form: 'plain',
  draw: ({ whole, from }) => ({ square: whole(11, 35), cube: whole(4, 15), isSum: from([true, false]) }),
  level: {
    of: ['easy', 'medium'],
    by: ({ square, cube }) => (square > 20 && cube > 9 ? 'medium' : 'easy'),
  },
  isSensible: ({ square, cube }) => square !== cube && square % 10 !== 0,
  write: ({ square, cube, isSum }) => {
    const sign = isSum ? '+' : '−';
    const result = (a: number, b: number) => (isSum ? a + b : a - b);
    const answer = result(square, cube);
    const line = `√${num(square ** 2)} ${sign} ∛${num(cube ** 3)}`;
    return {
      stem: { en: `What is the value of ${line}?`, mr: `${line} = किती?` },
      answer,
      show: plain,
      mistakes: [
        [result(square, -cube), isSum ? 'subtracting' : 'adding', isSum ? 'वजाबाकी केल्यास' : 'बेरीज केल्यास'],
        [result(square, cube + 1), `taking the cube root as ${cube + 1}`, `घनमूळ ${cube + 1} धरल्यास`],
        [result(square, cube - 1), `taking the cube root as ${cube - 1}`, `घनमूळ ${cube - 1} धरल्यास`],
        [result(square + 10, cube), `taking the square root as ${square + 10}`, `वर्गमूळ ${square + 10} धरल्यास`],
        [result(square - 10, cube), `taking the square root as ${square - 10}`, `वर्गमूळ ${square - 10} धरल्यास`],
        [square, 'leaving out the cube root', 'घनमूळ न धरल्यास'],
      ],
      working: {
        en: `${square} × ${square} = ${num(square ** 2)} and ${cube} × ${cube} × ${cube} = ${num(cube ** 3)}: ${square} ${sign} ${cube} = ${answer}.`,
        mr: `${square} × ${square} = ${num(square ** 2)} व ${cube} × ${cube} × ${cube} = ${num(cube ** 3)}: ${square} ${sign} ${cube} = ${answer}.`,
      },
      shortWay: {
        en: 'the last digit of a cube gives the last digit of its root; two digits are possible for a square.',
        mr: 'घनसंख्येच्या एकक अंकावरून घनमुळाचा एकक अंक ठरतो; वर्गमुळाच्या एककस्थानी दोन अंक शक्य असतात, दोन्ही तपासा.',
      },
    };
  },
});

export const decimalSum = defineModel({
  id: 'decimals-sum-and-difference',
  version: 2,
  topic: 'decimals',
  level: 'medium',
  form: 'plain',
  // Tenths and hundredths as whole numbers.
  draw: ({ whole }) => ({ tenths: whole(105, 480), hundredths: whole(101, 899), other: whole(2, 9) }),
  isSensible: ({ tenths, hundredths }) =>
    tenths % 10 !== 0 && hundredths % 10 !== 0 && hundredths > 100 && tenths * 10 > hundredths + 200,
  write: ({ tenths, hundredths, other }) => {
    const [a, b, c] = [tenths / 10, hundredths / 100, other / 10];
    const exact = (value: number) => Math.round(value * 100) / 100;
    const answer = exact(a - b + c);
    return {
      stem: {
        en: `What is the value of ${num(a)} − ${num(b)} + ${num(c)}?`,
        mr: `${num(a)} − ${num(b)} + ${num(c)} = किती?`,
      },
      answer,
      show: plain,
      mistakes: [
        [exact(a - b - c), `taking ${num(c)} away too`, `${num(c)} मिळवण्याऐवजी वजा केल्यास`],
        [exact(a + b + c), 'adding all', 'तिन्ही संख्यांची बेरीज केल्यास'],
        [exact(a - b + c / 10), `taking ${num(c)} as ${num(c / 10)}`, `${num(c)} ऐवजी ${num(c / 10)} घेतल्यास`],
        [exact(a - b + other), `taking ${num(c)} as ${other}`, `${num(c)} ऐवजी ${other} घेतल्यास`],
        [exact(a - b), `leaving out ${num(c)}`, `${num(c)} न मिळवल्यास`],
        [exact(a - b + c + 1), 'not taking away the 1 that is borrowed', 'उसना घेतलेला 1 वजा न केल्यास'],
        [
          exact(a - hundredths / 10 + c),
          `taking ${num(b)} as ${num(hundredths / 10)}`,
          `${num(b)} ऐवजी ${num(hundredths / 10)} घेतल्यास`,
        ],
      ],
      working: {
        en: `${num(a)} + ${num(c)} = ${num(exact(a + c))}; ${num(exact(a + c))} − ${num(b)} = ${num(answer)}.`,
        mr: `${num(a)} + ${num(c)} = ${num(exact(a + c))}; ${num(exact(a + c))} − ${num(b)} = ${num(answer)}.`,
      },
      shortWay: {
        en: 'write all numbers with two decimals, one point under the other.',
        mr: 'सर्व संख्या दोन दशांश स्थळांपर्यंत लिहा व दशांश चिन्हे एकाखाली एक ठेवा.',
      },
    };
  },
});

export const meanOfTable = defineModel({
  id: 'statistics-mean-of-table',
  version: 2,
  topic: 'statistics',
  level: 'medium',
  form: 'table',
  draw: ({ whole, some }) => ({
    marks: some([2, 3, 4, 5, 6, 7, 8, 9, 10], 4).toSorted((a, b) => a - b),
    counts: [whole(2, 12), whole(2, 12), whole(2, 12), whole(2, 12)],
  }),
  isSensible: ({ marks, counts }) => {
    const total = sumOf(marks.map((mark, i) => mark * Number(counts[i])));
    return new Set(counts).size === 4 && ((total * 10) / sumOf(counts)) % 1 === 0;
  },
  write: ({ marks, counts }) => {
    const [total, people] = [sumOf(marks.map((mark, i) => mark * Number(counts[i]))), sumOf(counts)];
    const answer = total / people;
    const mode = Number(marks[counts.indexOf(Math.max(...counts))]);
    const all = marks.flatMap((mark, i) => Array.from({ length: Number(counts[i]) }, () => mark));
    const middle = (Number(all[Math.floor((people - 1) / 2)]) + Number(all[Math.floor(people / 2)])) / 2;
    const rows = marks.map((mark, i) => `${mark} | ${counts[i]}`).join('\n');
    return {
      stem: {
        en: `The table shows marks and the number of students who got them. What is the mean of the marks?\nMarks | Students\n${rows}`,
        mr: `तक्त्यात गुण व ते मिळवणाऱ्या विद्यार्थ्यांची संख्या दिली आहे. गुणांचा मध्य (सरासरी) किती?\nगुण | विद्यार्थ्यांची संख्या\n${rows}`,
      },
      answer,
      show: plain,
      mistakes: [
        [
          sumOf(marks) / 4,
          `taking the mean of ${marks.slice(0, 3).join(', ')} and ${marks[3]} without the numbers of students`,
          `विद्यार्थ्यांची संख्या न धरता ${marks.slice(0, 3).join(', ')} व ${marks[3]} यांचीच सरासरी काढल्यास`,
        ],
        [mode, 'taking the mode', 'बहुलक घेतल्यास'],
        [middle, 'taking the median', 'मध्यक घेतल्यास'],
        [people / 4, 'taking the mean of the numbers of students', 'विद्यार्थ्यांच्या संख्यांची सरासरी घेतल्यास'],
        [total / 4, 'dividing by the number of rows', 'ओळींच्या संख्येने भागल्यास'],
        [answer + 1, 'making a slip of 1 in the division', 'भागाकारात 1 ची चूक केल्यास'],
        [answer - 1, 'making a slip of 1 in the division', 'भागाकारात 1 ची चूक केल्यास'],
      ],
      working: {
        en: `Sum = ${marks.map((mark, i) => `${mark} × ${counts[i]}`).join(' + ')} = ${total}; students = ${people}. Mean = ${total} ÷ ${people} = ${num(answer)}.`,
        mr: `गुणांची बेरीज = ${marks.map((mark, i) => `${mark} × ${counts[i]}`).join(' + ')} = ${total}; विद्यार्थ्यांची संख्या = ${people}. मध्य = ${total} ÷ ${people} = ${num(answer)}.`,
      },
      shortWay: {
        en: 'take a convenient mark as a start, average the differences from it, each times its students, and add that to the start.',
        mr: 'सोयीची एक गुणसंख्या गृहीत धरा; प्रत्येक फरकाला विद्यार्थ्यांच्या संख्येने गुणून फरकांची सरासरी काढा व ती गृहीत संख्येत मिळवा.',
      },
    };
  },
});
