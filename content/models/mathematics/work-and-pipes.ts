import { fraction } from '../framework/arithmetic.ts';
import { defineModel } from '../framework/model.ts';
import { days, hours, minutes, num } from '../framework/words.ts';

const jobs = [
  {
    en: 'labourers dig a well',
    mr: 'मजूर एक विहीर',
    does: 'खोदतात',
    will: 'खोदतील',
    again: 'dig the same well',
    againMr: 'मजूर तीच विहीर',
  },
  {
    en: 'workers build a wall',
    mr: 'कामगार एक भिंत',
    does: 'बांधतात',
    will: 'बांधतील',
    again: 'build the same wall',
    againMr: 'कामगार तीच भिंत',
  },
  {
    en: 'painters paint a school',
    mr: 'रंगारी एक शाळा',
    does: 'रंगवतात',
    will: 'रंगवतील',
    again: 'paint the same school',
    againMr: 'रंगारी तीच शाळा',
  },
];

export const menAndDays = defineModel({
  id: 'work-men-and-days',
  version: 4,
  topic: 'time-work',
  form: 'plain',
  draw: ({ whole, from }) => ({ first: whole(6, 40), time: whole(6, 40), second: whole(5, 48), job: from(jobs) }),
  level: {
    of: ['easy', 'medium'],
    by: ({ first, second }) => (first % second === 0 || second % first === 0 ? 'easy' : 'medium'),
  },
  isSensible: ({ first, time, second }) =>
    first !== second &&
    second <= 3 * first &&
    first <= 3 * second &&
    (first * time) % second === 0 &&
    (first * time) / second > 1,
  write: ({ first, time, second, job }) => ({
    stem: {
      en: `${first} ${job.en} in ${time} days. In how many days will ${second} of them ${job.again}?`,
      mr: `${first} ${job.mr} ${time} दिवसांत ${job.does}. ${second} ${job.againMr} किती दिवसांत ${job.will}?`,
    },
    answer: (first * time) / second,
    show: days,
    mistakes: [
      [(time * second) / first, 'working in direct proportion', 'समप्रमाण धरल्यास'],
      [
        time - Math.abs(second - first),
        `taking the change of ${Math.abs(second - first)} from the days`,
        `संख्येतील ${Math.abs(second - first)} चा फरक दिवसांतून वजा केल्यास`,
      ],
      [
        time + Math.abs(second - first),
        `adding the change of ${Math.abs(second - first)} to the days`,
        `संख्येतील ${Math.abs(second - first)} चा फरक दिवसांत मिळवल्यास`,
      ],
      [time, 'leaving the days unchanged', 'दिवस तेवढेच धरल्यास'],
    ],
    working: {
      en: `Work = ${first} × ${time} = ${num(first * time)} days of one worker. ${second} workers need ${num(first * time)} ÷ ${second} = ${days((first * time) / second).en}.`,
      mr: `काम = ${first} × ${time} = एका व्यक्तीचे ${num(first * time)} दिवस. ${second} जणांना ${num(first * time)} ÷ ${second} = ${days((first * time) / second).mr}.`,
    },
    shortWay: {
      en: `${second > first ? 'more workers, fewer days' : 'fewer workers, more days'}: ${time} × ${fraction(first, second)}.`,
      mr: `${second > first ? 'माणसे वाढली की दिवस कमी' : 'माणसे कमी झाली की दिवस जास्त'}: ${time} × ${fraction(first, second)}.`,
    },
  }),
});

export const oneLeaves = defineModel({
  id: 'work-one-leaves',
  version: 4,
  topic: 'time-work',
  form: 'plain',
  draw: ({ whole }) => ({ a: whole(8, 40), b: whole(8, 40), together: whole(2, 10) }),
  level: {
    of: ['medium', 'hard'],
    by: ({ a, b }) => (a % b === 0 || b % a === 0 ? 'medium' : 'hard'),
  },
  isSensible: ({ a, b, together }) => {
    const left = a * (1 - together / a - together / b);
    return a !== b && left > 1.5 && Math.abs(left - Math.round(left)) < 1e-9;
  },
  write: ({ a, b, together }) => {
    const done = together * (a + b);
    const rest = Math.round(a * (1 - together / a - together / b));
    return {
      stem: {
        en: `A alone does a job in ${a} days and B alone in ${b} days. After both have worked for ${together} days, B leaves. In how many more days will A finish it?`,
        mr: `एक काम अ एकटा ${a} दिवसांत, तर ब एकटा ${b} दिवसांत करतो. दोघांनी मिळून ${together} दिवस काम केल्यावर ब काम सोडून गेला. उरलेले काम अ आणखी किती दिवसांत करेल?`,
      },
      answer: rest,
      show: days,
      mistakes: [
        [rest + together, 'counting all the days of A', 'अ चे एकूण दिवस घेतल्यास'],
        [a - together, 'leaving out the work of B', 'ब चे काम न धरल्यास'],
        [b * (1 - together / a - together / b), 'letting B do the rest', 'उरलेले काम ब करतो असे धरल्यास'],
        [(done * a) / (a * b), 'taking the work done for the rest', 'झालेले काम उरलेले धरल्यास'],
        [Math.abs(a - b), 'subtracting the days', 'दिवसांची वजाबाकी केल्यास'],
      ],
      working: {
        en: `In ${together} days both do ${together} × (1/${a} + 1/${b}) = ${fraction(done, a * b)}. Rest = ${fraction(a * b - done, a * b)}; A needs ${fraction(a * b - done, a * b)} × ${a} = ${rest} days.`,
        mr: `${together} दिवसांत दोघांचे काम = ${together} × (1/${a} + 1/${b}) = ${fraction(done, a * b)}. उरलेले काम = ${fraction(a * b - done, a * b)}; अ ला ${fraction(a * b - done, a * b)} × ${a} = ${rest} दिवस.`,
      },
      shortWay: {
        en: `B did ${fraction(together, b)} of the job, so A does ${fraction(b - together, b)} of it in ${num((a * (b - together)) / b)} days; ${together} of these are over.`,
        mr: `ब ने ${fraction(together, b)} काम केले; म्हणून अ ला ${fraction(b - together, b)} कामासाठी ${num((a * (b - together)) / b)} दिवस; त्यांतील ${together} झाले.`,
      },
    };
  },
});

export const twoTaps = defineModel({
  id: 'pipes-two-taps',
  version: 4,
  topic: 'pipes',
  form: 'plain',
  draw: ({ whole }) => ({ a: whole(4, 120), b: whole(4, 120) }),
  level: {
    of: ['easy', 'medium'],
    by: ({ a, b }) => (b % a === 0 ? 'easy' : 'medium'),
  },
  isSensible: ({ a, b }) => a < b && b <= 6 * a && (a * b) % (a + b) === 0,
  write: ({ a, b }) => {
    const time = (a * b) / (a + b);
    return {
      stem: {
        en: `One tap fills a tank in ${a} minutes and another in ${b} minutes. In how many minutes do both together fill it?`,
        mr: `एक टाकी पहिल्या नळाने ${a} मिनिटांत, तर दुसऱ्या नळाने ${b} मिनिटांत भरते. दोन्ही नळ एकाच वेळी सुरू केल्यास टाकी किती मिनिटांत भरेल?`,
      },
      answer: time,
      show: minutes,
      mistakes: [
        [(a + b) / 2, 'taking the mean of the times', 'वेळांची सरासरी घेतल्यास'],
        [a + b, 'adding the times', 'वेळांची बेरीज केल्यास'],
        [b - a, 'subtracting the times', 'वेळांची वजाबाकी केल्यास'],
        [(a * b) / (b - a), 'taking the second tap as an outlet', 'दुसरा नळ टाकी रिकामी करतो असे धरल्यास'],
        [time * 2, 'halving the work of both', 'दोघांचे काम निम्मे धरल्यास'],
        [a / 2, 'taking half the time of the faster tap', 'जलद नळाच्या वेळेची निमपट घेतल्यास'],
        [time / 2, 'dividing by 2 once more', 'पुन्हा 2 ने भागल्यास'],
      ],
      working: {
        en: `In one minute both fill 1/${a} + 1/${b} = ${fraction(a + b, a * b)} of the tank, so ${minutes(time).en} in all.`,
        mr: `एका मिनिटात दोन्ही नळ टाकीचा 1/${a} + 1/${b} = ${fraction(a + b, a * b)} भाग भरतात; म्हणून एकूण ${minutes(time).mr}.`,
      },
      shortWay: {
        en: `product ÷ sum: ${a} × ${b} ÷ ${a + b}. It is less than ${a} in any case.`,
        mr: `गुणाकार ÷ बेरीज: ${a} × ${b} ÷ ${a + b}. उत्तर ${a} पेक्षा कमीच असते.`,
      },
    };
  },
});

export const leak = defineModel({
  id: 'pipes-leak',
  version: 4,
  topic: 'pipes',
  form: 'plain',
  draw: ({ whole }) => ({ tap: whole(3, 40), slow: whole(4, 45) }),
  level: {
    of: ['medium', 'hard'],
    by: ({ tap, slow }) => (slow - tap <= 4 ? 'medium' : 'hard'),
  },
  isSensible: ({ tap, slow }) => slow > tap && (tap * slow) % (slow - tap) === 0 && (tap * slow) / (slow - tap) <= 150,
  write: ({ tap, slow }) => {
    const time = (tap * slow) / (slow - tap);
    return {
      stem: {
        en: `A tap fills a tank in ${tap} hours; because of a leak it takes ${slow} hours. With the tap closed, in how many hours will the leak empty the full tank?`,
        mr: `एका नळाने टाकी ${tap} तासांत भरते; पण गळतीमुळे ती भरण्यास ${slow} तास लागतात. नळ बंद केल्यास पूर्ण भरलेली टाकी गळतीमुळे किती तासांत रिकामी होईल?`,
      },
      answer: time,
      show: hours,
      mistakes: [
        [slow - tap, 'subtracting the times', 'वेळांची वजाबाकी केल्यास'],
        [slow + tap, 'adding the times', 'वेळांची बेरीज केल्यास'],
        [(slow * tap) / (slow + tap), 'adding the work of tap and leak', 'नळ व गळती यांच्या कामांची बेरीज केल्यास'],
        [slow * tap, 'multiplying the times', 'वेळांचा गुणाकार केल्यास'],
        [(slow + tap) / 2, 'taking the mean of the times', 'वेळांची सरासरी घेतल्यास'],
      ],
      working: {
        en: `In one hour the leak empties 1/${tap} − 1/${slow} = ${fraction(slow - tap, slow * tap)} of the tank, so ${hours(time).en}.`,
        mr: `एका तासात गळतीमुळे टाकीचा 1/${tap} − 1/${slow} = ${fraction(slow - tap, slow * tap)} भाग रिकामा होतो; म्हणून ${hours(time).mr}.`,
      },
      shortWay: {
        en: `product ÷ difference: ${tap} × ${slow} ÷ ${slow - tap}.`,
        mr: `गुणाकार ÷ फरक: ${tap} × ${slow} ÷ ${slow - tap}.`,
      },
    };
  },
});
