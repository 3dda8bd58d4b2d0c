import type { Bilingual } from '@bharti/domain/bilingual';
import { defineModel } from '../framework/model.ts';
import { degrees, num, plain, same } from '../framework/words.ts';

const week: readonly Bilingual[] = [
  { en: 'Sunday', mr: 'रविवार' },
  { en: 'Monday', mr: 'सोमवार' },
  { en: 'Tuesday', mr: 'मंगळवार' },
  { en: 'Wednesday', mr: 'बुधवार' },
  { en: 'Thursday', mr: 'गुरुवार' },
  { en: 'Friday', mr: 'शुक्रवार' },
  { en: 'Saturday', mr: 'शनिवार' },
];
const dayAt = (place: number): Bilingual => week[((place % 7) + 7) % 7] ?? { en: '', mr: '' };
const showDay = (day: Bilingual): Bilingual => day;

export const daysLater = defineModel({
  id: 'calendar-days-later',
  version: 3,
  topic: 'calendar',
  level: 'easy',
  form: 'plain',
  draw: ({ whole, from }) => ({ today: whole(0, 6), days: whole(16, 200), isLater: from([true, false]) }),
  isSensible: ({ days }) => days % 7 > 1,
  write: ({ today, days, isLater }) => {
    const [sign, rest] = [isLater ? 1 : -1, days % 7];
    const day = dayAt(today);
    return {
      stem: {
        en: `Today is ${day.en}. Which day ${isLater ? `will it be after ${days} days` : `was it ${days} days ago`}?`,
        mr: `आज ${day.mr} आहे. ${days} दिवसां${isLater ? 'नंतर कोणता वार असेल' : 'पूर्वी कोणता वार होता'}?`,
      },
      answer: dayAt(today + sign * rest),
      show: showDay,
      mistakes: [
        [dayAt(today + sign * (rest - 1)), 'counting today as the first day', 'आजचा दिवस पहिला मोजल्यास'],
        [dayAt(today - sign * rest), 'counting in the wrong direction', 'उलट दिशेने मोजल्यास'],
        [dayAt(today + sign * (rest + 1)), 'counting one day too many', 'एक दिवस जास्त मोजल्यास'],
        [day, 'leaving out the remainder', 'बाकी न धरल्यास'],
        [dayAt(today + sign * Math.floor(days / 7)), 'counting on by the weeks', 'बाकीऐवजी आठवडे मोजल्यास'],
      ],
      working: {
        en: `${days} ÷ 7 leaves ${rest}. Count ${rest} days ${isLater ? 'on' : 'back'} from ${day.en}: ${dayAt(today + sign * rest).en}.`,
        mr: `${days} ÷ 7: बाकी ${rest}. ${day.mr}पासून ${rest} दिवस ${isLater ? 'पुढे' : 'मागे'} मोजा: ${dayAt(today + sign * rest).mr}.`,
      },
      shortWay: { en: 'only the remainder after division by 7 counts.', mr: '7 ने भागल्यावर उरणारी बाकीच महत्त्वाची.' },
    };
  },
});

const months = [
  ['March', 'मार्च', 31],
  ['April', 'एप्रिल', 30],
  ['May', 'मे', 31],
  ['June', 'जून', 30],
  ['July', 'जुलै', 31],
  ['August', 'ऑगस्ट', 31],
  ['September', 'सप्टेंबर', 30],
  ['October', 'ऑक्टोबर', 31],
  ['November', 'नोव्हेंबर', 30],
  ['December', 'डिसेंबर', 31],
] as const;

export const dayOfDate = defineModel({
  id: 'calendar-day-of-date',
  version: 3,
  topic: 'calendar',
  level: 'medium',
  form: 'plain',
  draw: ({ whole }) => ({
    first: whole(0, 7),
    apart: whole(1, 3),
    date: whole(1, 28),
    other: whole(1, 28),
    day: whole(0, 6),
  }),
  isSensible: ({ first, apart }) => first + apart <= 9,
  write: ({ first, apart, date, other, day }) => {
    const from = months[first] ?? months[0];
    const to = months[first + apart] ?? months[0];
    const passed = months.slice(first, first + apart);
    const total = passed.reduce((sum, [, , length]) => sum + length, 0) + other - date;
    const rest = total % 7;
    return {
      stem: {
        en: `If ${date} ${from[0]} is a ${dayAt(day).en}, which day is ${other} ${to[0]} of the same year?`,
        mr: `${date} ${from[1]} रोजी ${dayAt(day).mr} असल्यास त्याच वर्षी ${other} ${to[1]} रोजी कोणता वार असेल?`,
      },
      answer: dayAt(day + rest),
      show: showDay,
      mistakes: [
        [dayAt(day + 30 * apart + other - date), 'taking 30 days for each month', 'प्रत्येक महिना 30 दिवसांचा धरल्यास'],
        [dayAt(day + rest + 1), 'counting the first date too', 'पहिली तारीखही मोजल्यास'],
        [dayAt(day + 31 * apart + other - date), 'taking 31 days for each month', 'प्रत्येक महिना 31 दिवसांचा धरल्यास'],
        [dayAt(day + rest - 1), 'counting one day too few', 'एक दिवस कमी मोजल्यास'],
        [dayAt(day - rest), 'counting back', 'उलट मोजल्यास'],
      ],
      working: {
        en: `From ${date} ${from[0]} to ${other} ${to[0]} there are ${total} days; ${total} ÷ 7 leaves ${rest}. ${rest === 0 ? 'The same day' : `${rest} ${rest === 1 ? 'day' : 'days'} on from ${dayAt(day).en}`}: ${dayAt(day + rest).en}.`,
        mr: `${date} ${from[1]} ते ${other} ${to[1]} = ${total} दिवस; ${total} ÷ 7: बाकी ${rest}. ${rest === 0 ? 'तोच वार' : `${dayAt(day).mr}पासून ${rest} दिवस पुढे`}: ${dayAt(day + rest).mr}.`,
      },
      shortWay: {
        en: 'each month of 31 days moves the day by 3, each of 30 days by 2.',
        mr: '31 दिवसांचा महिना वार 3 ने, तर 30 दिवसांचा महिना 2 ने पुढे नेतो.',
      },
    };
  },
});

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

export const yearsLater = defineModel({
  id: 'calendar-years-later',
  version: 2,
  topic: 'calendar',
  level: 'medium',
  form: 'plain',
  draw: ({ whole }) => ({
    year: whole(2020, 2035),
    span: whole(2, 6),
    month: whole(0, 9),
    date: whole(1, 28),
    day: whole(0, 6),
  }),
  // The day of the week is the true one, so that it agrees with the calendar.
  isSensible: ({ year, month, date, day }) => new Date(Date.UTC(year, month + 2, date)).getUTCDay() === day,
  write: ({ year, span, month, date, day }) => {
    const [monthEn, monthMr] = months[month] ?? months[0];
    // From March on the leap day of the first year is over, and that of the last year is passed.
    const leapYears = Array.from({ length: span }, (_, i) => year + i + 1).filter(isLeap);
    const moved = span + leapYears.length;
    const answer = dayAt(day + moved);
    return {
      stem: {
        en: `${date} ${monthEn} ${year} is a ${dayAt(day).en}. Which day is ${date} ${monthEn} ${year + span}?`,
        mr: `${date} ${monthMr} ${year} रोजी ${dayAt(day).mr} आहे, तर ${date} ${monthMr} ${year + span} रोजी कोणता वार असेल?`,
      },
      answer,
      show: showDay,
      mistakes: [
        [dayAt(day + span), 'leaving out the leap days', 'लीप वर्षाचा जादा दिवस न धरल्यास'],
        [dayAt(day + moved + 1), 'counting one leap day too many', 'लीप वर्षाचा एक दिवस जास्त धरल्यास'],
        [dayAt(day - moved), 'counting back', 'उलट दिशेने मोजल्यास'],
        [dayAt(day + 2 * span), 'taking all years as leap years', 'सर्व वर्षे लीप वर्षे धरल्यास'],
        [dayAt(day), 'taking a year as whole weeks', 'वर्षात पूर्ण आठवडे धरल्यास'],
      ],
      working: {
        en: `${span} years move the day by ${span}${leapYears.length === 0 ? '; there is no leap day between' : `, and 29 February of ${leapYears.join(' and ')} by ${leapYears.length} more`}: ${moved} in all. ${moved % 7 === 0 ? 'Whole weeks, so the same day' : `${moved % 7} ${moved % 7 === 1 ? 'day' : 'days'} on from ${dayAt(day).en}`}: ${answer.en}.`,
        mr: `${span} वर्षांत वार ${span} दिवस पुढे जातो${leapYears.length === 0 ? '; मध्ये 29 फेब्रुवारी येत नाही' : ` व ${leapYears.join(', ')} मधील 29 फेब्रुवारीमुळे आणखी ${leapYears.length} दिवस`}: एकूण ${moved} दिवस. ${moved % 7 === 0 ? `${moved === 7 ? '7 दिवस म्हणजे पूर्ण आठवडा' : 'हे पूर्ण आठवडे आहेत'}, म्हणून तोच वार` : `${dayAt(day).mr}पासून ${moved % 7} दिवस पुढे`}: ${answer.mr}.`,
      },
      shortWay: {
        en: 'one day for each year and one more for each 29 February between.',
        mr: 'प्रत्येक वर्षासाठी 1 दिवस व मध्ये येणाऱ्या प्रत्येक 29 फेब्रुवारीसाठी आणखी 1 दिवस पुढे मोजा.',
      },
    };
  },
});

/** Minutes past twelve, from 1 to 720. */
const onDial = (minutes: number): number => ((((minutes - 1) % 720) + 720) % 720) + 1;

const timeText = (minutesPastTwelve: number): string => {
  const inDay = ((minutesPastTwelve % 720) + 720) % 720;
  return `${Math.floor(inDay / 60) || 12}:${String(inDay % 60).padStart(2, '0')}`;
};

export const mirrorTime = defineModel({
  id: 'clock-mirror-time',
  version: 3,
  topic: 'clock',
  level: 'easy',
  form: 'plain',
  draw: ({ whole }) => ({ seen: 60 * whole(1, 11) + whole(5, 55, 5) }),
  isSensible: ({ seen }) => seen !== 360,
  write: ({ seen }) => {
    const real = 720 - seen;
    return {
      stem: {
        en: `A clock without numerals shows ${timeText(seen)} in a mirror. What is the real time?`,
        mr: `अंक नसलेल्या घड्याळाच्या आरशातील प्रतिमेत ${timeText(seen)} वाजलेले दिसतात. प्रत्यक्षात किती वाजले आहेत?`,
      },
      answer: real,
      show: (value: number) => same(timeText(value)),
      mistakes: [
        [onDial(real + 60), 'subtracting from 13 hours', '13 तासांतून वजा केल्यास'],
        [onDial(seen + 360), 'adding 6 hours', '6 तास मिळवल्यास'],
        [onDial(60 * Math.floor(real / 60) + (seen % 60)), 'leaving the minutes unchanged', 'मिनिटे तशीच ठेवल्यास'],
        [onDial(real - 60), 'subtracting from 11 hours', '11 तासांतून वजा केल्यास'],
        [onDial(1080 - seen), 'taking the image in water', 'पाण्यातील प्रतिमा धरल्यास'],
      ],
      working: {
        en: `Time in the mirror + real time = 12:00. 11:60 − ${timeText(seen)} = ${timeText(real)}.`,
        mr: `आरशातील वेळ + खरी वेळ = 12:00. 11:60 − ${timeText(seen)} = ${timeText(real)}.`,
      },
      shortWay: {
        en: 'subtract from 11:60, so that nothing is carried.',
        mr: '11:60 मधून वजा करा, म्हणजे हातचा घ्यावा लागत नाही.',
      },
    };
  },
});

export const handsAngle = defineModel({
  id: 'clock-angle-between-hands',
  version: 3,
  topic: 'clock',
  level: 'medium',
  form: 'plain',
  draw: ({ whole }) => ({ hour: whole(1, 12), minute: whole(4, 56, 4) }),
  isSensible: ({ hour, minute }) => Math.abs(30 * (hour % 12) - 5.5 * minute) % 180 > 6,
  write: ({ hour, minute }) => {
    const [short, long] = [30 * (hour % 12) + minute / 2, 6 * minute];
    const apart = Math.abs(short - long);
    const answer = Math.min(apart, 360 - apart);
    const smaller = (turn: number) => Math.min(Math.abs(turn) % 360, 360 - (Math.abs(turn) % 360));
    const time = `${hour}:${String(minute).padStart(2, '0')}`;
    return {
      stem: {
        en: `What is the smaller angle between the hands of a clock at ${time}?`,
        mr: `घड्याळात ${time} वाजता तास काटा व मिनिट काटा यांच्यातील लहान कोन किती अंशांचा असतो?`,
      },
      answer,
      show: degrees,
      mistakes: [
        [smaller(30 * (hour % 12) - long), 'leaving the hour hand at the full hour', 'तास काटा पूर्ण तासावरच धरल्यास'],
        [360 - answer, 'taking the greater angle', 'मोठा कोन घेतल्यास'],
        [
          answer + minute / 2,
          `adding the ${minute / 2}° of the hour hand once more`,
          `तास काट्याचे ${minute / 2}° पुन्हा मिळवल्यास`,
        ],
        [
          Math.abs(answer - minute / 2),
          `subtracting the ${minute / 2}° of the hour hand`,
          `तास काट्याचे ${minute / 2}° वजा केल्यास`,
        ],
        [
          smaller(30 * (hour % 12) - 5 * minute),
          'letting the hour hand move 1° a minute',
          'तास काटा मिनिटाला 1° सरकतो असे धरल्यास',
        ],
        [
          smaller(short - 5 * minute),
          'letting the minute hand move 5° a minute',
          'मिनिट काटा मिनिटाला 5° सरकतो असे धरल्यास',
        ],
        [180 - answer, 'subtracting from 180°', '180° मधून वजा केल्यास'],
      ],
      working: {
        en: `Hour hand 30 × ${hour % 12} + ${minute}/2 = ${num(short)}°, minute hand 6 × ${minute} = ${long}°; difference ${num(apart)}°${apart > 180 ? `, so 360 − ${num(apart)} = ${num(answer)}°` : ''}.`,
        mr: `तास काटा 30 × ${hour % 12} + ${minute}/2 = ${num(short)}°, मिनिट काटा 6 × ${minute} = ${long}°; फरक ${num(apart)}°${apart > 180 ? `, म्हणून 360 − ${num(apart)} = ${num(answer)}°` : ''}.`,
      },
      shortWay: { en: '30 × hours − 11/2 × minutes, without the sign.', mr: '30 × तास − 11/2 × मिनिटे (चिन्ह सोडून).' },
    };
  },
});

const games = [
  { a: 'kabaddi', aMr: 'कबड्डी', b: 'kho-kho', bMr: 'खो-खो' },
  { a: 'cricket', aMr: 'क्रिकेट', b: 'football', bMr: 'फुटबॉल' },
];

export const twoSets = defineModel({
  id: 'venn-two-sets',
  version: 4,
  topic: 'venn',
  form: 'plain',
  draw: ({ whole, from }) => ({
    first: whole(6, 40),
    second: whole(6, 40),
    both: whole(4, 25),
    neither: whole(3, 20),
    game: from(games),
    asked: from(['neither', 'one'] as const),
  }),
  level: {
    of: ['easy', 'medium'],
    by: ({ asked }) => (asked === 'one' ? 'medium' : 'easy'),
  },
  isSensible: ({ first, second }) => first !== second,
  write: ({ first, second, both, neither, game, asked }) => {
    const [a, b, total] = [first + both, second + both, first + second + both + neither];
    const isNeither = asked === 'neither';
    return {
      stem: {
        en: `Of ${total} students ${a} play ${game.a}, ${b} play ${game.b} and ${both} play both. How many play ${isNeither ? 'neither' : 'exactly one of the two games'}?`,
        mr: `${total} विद्यार्थ्यांपैकी ${a} जण ${game.aMr}, ${b} जण ${game.bMr} व ${both} जण दोन्ही खेळ खेळतात. ${isNeither ? 'एकही खेळ न खेळणारे' : 'फक्त एकच खेळ खेळणारे'} किती?`,
      },
      answer: isNeither ? neither : first + second,
      show: plain,
      mistakes: isNeither
        ? [
            [total - first - second, 'not counting those who play both', 'दोन्ही खेळ खेळणारे न धरल्यास'],
            [first + second + both, 'taking those who play', 'खेळणाऱ्यांची संख्या घेतल्यास'],
            [total - a, `leaving out only the players of ${game.a}`, `फक्त ${game.aMr} खेळणारे वगळल्यास`],
            [total - b, `leaving out only the players of ${game.b}`, `फक्त ${game.bMr} खेळणारे वगळल्यास`],
          ]
        : [
            [first + second + both, 'counting those who play both', 'दोन्ही खेळ खेळणारेही मोजल्यास'],
            [a + b, 'adding both numbers', 'दोन्ही संख्यांची बेरीज केल्यास'],
            [first, `counting ${game.a} only`, `फक्त ${game.aMr} मोजल्यास`],
            [second, `counting ${game.b} only`, `फक्त ${game.bMr} मोजल्यास`],
            [Math.abs(first - second), 'subtracting in place of adding', 'बेरजेऐवजी वजाबाकी केल्यास'],
          ],
      working: {
        en: `Only ${game.a} ${a} − ${both} = ${first}, only ${game.b} ${b} − ${both} = ${second}.${isNeither ? ` Neither: ${total} − ${first} − ${second} − ${both} = ${neither}.` : ` Exactly one: ${first} + ${second} = ${first + second}.`}`,
        mr: `फक्त ${game.aMr} ${a} − ${both} = ${first}, फक्त ${game.bMr} ${b} − ${both} = ${second}.${isNeither ? ` एकही नाही: ${total} − ${first} − ${second} − ${both} = ${neither}.` : ` फक्त एक: ${first} + ${second} = ${first + second}.`}`,
      },
      shortWay: {
        en: 'draw two circles and fill in the common part first.',
        mr: 'दोन वर्तुळे काढा व सामाईक भाग आधी भरा.',
      },
    };
  },
});
