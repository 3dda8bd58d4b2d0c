import { lcm } from '../framework/arithmetic.ts';
import { defineModel } from '../framework/model.ts';
import { hours as hoursOf, kmPerHour, minutes, num } from '../framework/words.ts';

const crossings = [
  { en: 'platform', mr: 'फलाट', ofMr: 'फलाटाची' },
  { en: 'bridge', mr: 'पूल', ofMr: 'पुलाची' },
  { en: 'tunnel', mr: 'बोगदा', ofMr: 'बोगद्याची' },
];

export const trainCrossing = defineModel({
  id: 'speed-train-crossing',
  version: 4,
  topic: 'speed',
  form: 'plain',
  draw: ({ whole, from }) => {
    const [train, metresPerSecond, time] = [whole(100, 300, 10), whole(10, 30, 5), whole(14, 40)];
    return { train, metresPerSecond, time, length: metresPerSecond * time - train, what: from(crossings) };
  },
  level: {
    of: ['easy', 'medium'],
    by: ({ time }) => (time % 5 === 0 ? 'easy' : 'medium'),
  },
  isSensible: ({ train, length }) => length >= 100 && length <= 600 && length !== train,
  write: ({ train, metresPerSecond, time, length, what }) => ({
    stem: {
      en: `A train ${num(train)} m long crosses a ${what.en} ${num(length)} m long completely in ${time} seconds. What is the speed of the train?`,
      mr: `${num(train)} मीटर लांबीची आगगाडी ${num(length)} मीटर लांबीचा ${what.mr} ${time} सेकंदांत पूर्णपणे ओलांडते. आगगाडीचा वेग किती?`,
    },
    answer: (metresPerSecond * 18) / 5,
    show: kmPerHour,
    mistakes: [
      [metresPerSecond, 'stopping at metres per second', 'वेग मीटर/सेकंदमध्येच ठेवल्यास'],
      [(length / time) * 3.6, `leaving out the length of the train`, 'आगगाडीची लांबी न मिळवल्यास'],
      [(train / time) * 3.6, `leaving out the length of the ${what.en}`, 'फक्त आगगाडीची लांबी घेतल्यास'],
      [((train + length) / (time + 1)) * 3.6, 'counting one second too many', 'एक सेकंद जास्त मोजल्यास'],
      [((train + length) / (time - 1)) * 3.6, 'counting one second too few', 'एक सेकंद कमी मोजल्यास'],
      [((2 * train + length) / time) * 3.6, 'adding the length of the train twice', 'आगगाडीची लांबी दोनदा मिळवल्यास'],
      [
        ((train + 2 * length) / time) * 3.6,
        `adding the length of the ${what.en} twice`,
        `${what.ofMr} लांबी दोनदा मिळवल्यास`,
      ],
      [metresPerSecond * 3, 'taking 18/5 as 3', '18/5 म्हणजे 3 धरल्यास'],
      [metresPerSecond * 4, 'taking 18/5 as 4', '18/5 म्हणजे 4 धरल्यास'],
      [metresPerSecond * 6, 'multiplying by 60 and dividing by 10', '60 ने गुणून 10 ने भागल्यास'],
    ],
    working: {
      en: `Distance = train + ${what.en} = ${train} + ${length} = ${num(train + length)} m. Speed = ${num(train + length)} ÷ ${time} = ${metresPerSecond} m/s = ${metresPerSecond} × 18/5 = ${num(metresPerSecond * 3.6)} km/h.`,
      mr: `अंतर = आगगाडी + ${what.mr} = ${train} + ${length} = ${num(train + length)} मीटर. वेग = ${num(train + length)} ÷ ${time} = ${metresPerSecond} मीटर/सेकंद = ${metresPerSecond} × 18/5 = ताशी ${num(metresPerSecond * 3.6)} किमी.`,
    },
    shortWay: {
      en: `every 5 m/s are 18 km/h; ${metresPerSecond} m/s are ${metresPerSecond / 5} × 18.`,
      mr: `दर 5 मीटर/सेकंद म्हणजे ताशी 18 किमी; ${metresPerSecond} मीटर/सेकंद म्हणजे ${metresPerSecond / 5} × 18.`,
    },
  }),
});

export const boatAndCurrent = defineModel({
  id: 'speed-boat-current',
  version: 4,
  topic: 'speed',
  form: 'plain',
  draw: ({ whole, from }) => {
    const [down, up, hours] = [whole(8, 30), whole(4, 20), whole(2, 6)];
    return { down, up, hours, distance: down * hours, isCurrent: from([true, false]) };
  },
  level: {
    of: ['easy', 'medium'],
    by: ({ down, up }) => (down === 2 * up || down === 3 * up ? 'easy' : 'medium'),
  },
  isSensible: ({ down, up, distance }) =>
    down > up + 1 && down < up * 3 && (down - up) % 2 === 0 && distance % up === 0 && distance / up <= 9,
  write: ({ down, up, hours, distance, isCurrent }) => {
    const back = distance / up;
    const [sum, difference] = [down + up, down - up];
    return {
      stem: {
        en: `A boat goes ${distance} km with the current in ${hours} hours and comes back the same distance against the current in ${back} hours. What is the speed of the ${isCurrent ? 'current' : 'boat in still water'}?`,
        mr: `एक होडी प्रवाहाच्या दिशेने ${distance} किमी अंतर ${hours} तासांत जाते व तेवढेच अंतर प्रवाहाविरुद्ध ${back} तासांत परत येते. ${isCurrent ? 'प्रवाहाचा' : 'संथ पाण्यात होडीचा'} वेग किती?`,
      },
      answer: (isCurrent ? difference : sum) / 2,
      show: kmPerHour,
      mistakes: [
        [isCurrent ? difference : sum, 'not halving', 'निम्मे न केल्यास'],
        isCurrent
          ? [sum / 2, 'taking the mean of the two speeds', 'दोन वेगांची सरासरी घेतल्यास']
          : [difference / 2, 'taking half the difference of the speeds', 'वेगांतील फरकाची निमपट घेतल्यास'],
        [
          isCurrent ? up : down,
          `taking the speed ${isCurrent ? 'against' : 'with'} the current`,
          `प्रवाहा${isCurrent ? 'विरुद्धचा' : 'च्या दिशेचा'} वेग घेतल्यास`,
        ],
        [
          isCurrent ? sum : difference,
          `${isCurrent ? 'adding' : 'subtracting'} the two speeds`,
          `दोन वेगांची ${isCurrent ? 'बेरीज' : 'वजाबाकी'} केल्यास`,
        ],
        [
          isCurrent ? down : up,
          `taking the speed ${isCurrent ? 'with' : 'against'} the current`,
          `प्रवाहा${isCurrent ? 'च्या दिशेचा' : 'विरुद्धचा'} वेग घेतल्यास`,
        ],
      ],
      working: {
        en: `With the current ${distance} ÷ ${hours} = ${down} km/h, against it ${distance} ÷ ${back} = ${up} km/h. Speed of the ${isCurrent ? `current = (${down} − ${up})` : `boat = (${down} + ${up})`} ÷ 2 = ${num((isCurrent ? difference : sum) / 2)} km/h.`,
        mr: `प्रवाहाच्या दिशेने वेग ${distance} ÷ ${hours} = ताशी ${down} किमी, विरुद्ध वेग ${distance} ÷ ${back} = ताशी ${up} किमी. ${isCurrent ? `प्रवाहाचा वेग = (${down} − ${up})` : `होडीचा वेग = (${down} + ${up})`} ÷ 2 = ताशी ${num((isCurrent ? difference : sum) / 2)} किमी.`,
      },
      shortWay: {
        en: 'half the sum of the two speeds is the boat, half their difference is the current.',
        mr: 'दोन वेगांच्या बेरजेची निमपट म्हणजे होडीचा वेग, फरकाची निमपट म्हणजे प्रवाहाचा वेग.',
      },
    };
  },
});

const fleeing = [
  { who: 'thief', whoMr: 'चोर', start: 'jeep', startMr: 'पोलिसांची जीप' },
  { who: 'smuggler', whoMr: 'तस्कर', start: 'patrol car', startMr: 'गस्ती पथकाची गाडी' },
];

export const pursuit = defineModel({
  id: 'speed-pursuit',
  version: 5,
  topic: 'speed',
  form: 'plain',
  draw: ({ whole, from }) => ({
    slow: whole(30, 60, 5),
    fast: whole(45, 90, 5),
    late: whole(6, 30, 2),
    who: from(fleeing),
  }),
  level: {
    of: ['medium', 'hard'],
    by: ({ slow, late }) => ((slow * late) % 60 === 0 ? 'medium' : 'hard'),
  },
  isSensible: ({ slow, fast, late }) =>
    fast > slow && (slow * late) % (fast - slow) === 0 && (slow * late) / (fast - slow) <= 90,
  write: ({ slow, fast, late, who }) => {
    const time = (slow * late) / (fast - slow);
    return {
      stem: {
        en: `A ${who.who} flees at ${slow} km/h. A ${who.start} starts from the same place ${late} minutes later and follows at ${fast} km/h. How many minutes after its start does it catch the ${who.who}?`,
        mr: `एक ${who.whoMr} ताशी ${slow} किमी वेगाने पळून जातो. ${late} मिनिटांनी त्याच ठिकाणाहून ${who.startMr} ताशी ${fast} किमी वेगाने पाठलाग सुरू करते. निघाल्यापासून किती मिनिटांत ती त्याला गाठेल?`,
      },
      answer: time,
      show: minutes,
      mistakes: [
        [time + late, `counting from the start of the ${who.who}`, `${who.whoMr} निघाल्यापासून वेळ मोजल्यास`],
        [
          (slow * late) / fast,
          'dividing by the greater speed in place of the difference',
          'वेगांतील फरकाऐवजी जास्त वेगाने भागल्यास',
        ],
        [(slow * late) / (fast + slow), 'adding the speeds', 'वेगांची बेरीज केल्यास'],
        [late, 'taking the delay for the answer', 'उशिराचा वेळच घेतल्यास'],
        [(slow * late) / (fast - slow) - late, 'taking the delay away', 'उशिराचा वेळ वजा केल्यास'],
        [(fast * late) / slow, 'taking the times in the ratio of the speeds', 'वेळ वेगांच्या गुणोत्तरात धरल्यास'],
      ],
      working: {
        en: `In ${late} minutes the ${who.who} goes ${slow} × ${late}/60 km. The gap closes at ${fast} − ${slow} = ${fast - slow} km/h. Time = ${slow} × ${late}/60 ÷ ${fast - slow} hours = ${slow} × ${late} ÷ ${fast - slow} minutes = ${num(time)} minutes.`,
        mr: `${late} मिनिटांत ${who.whoMr} ${slow} × ${late}/60 किमी जातो. वेगांतील फरक ${fast} − ${slow} = ताशी ${fast - slow} किमी. वेळ = ${slow} × ${late}/60 ÷ ${fast - slow} तास = ${slow} × ${late} ÷ ${fast - slow} मिनिटे = ${num(time)} मिनिटे.`,
      },
      shortWay: {
        en: `time = ${slow} × ${late} ÷ ${fast - slow}: slower speed × delay ÷ difference of the speeds.`,
        mr: `वेळ = कमी वेग × उशीर ÷ वेगांतील फरक = ${slow} × ${late} ÷ ${fast - slow}.`,
      },
    };
  },
});

export const thereAndBack = defineModel({
  id: 'speed-there-and-back',
  version: 4,
  topic: 'speed',
  form: 'plain',
  draw: ({ whole }) => ({ out: whole(20, 90), home: whole(20, 90) }),
  level: {
    of: ['medium', 'hard'],
    by: ({ out, home }) => (out % 10 === 0 && home % 10 === 0 ? 'medium' : 'hard'),
  },
  isSensible: ({ out, home }) =>
    Math.max(out, home) <= 3 * Math.min(out, home) && out !== home && (2 * out * home) % (out + home) === 0,
  write: ({ out, home }) => {
    const mean = (2 * out * home) / (out + home);
    const away = lcm(out, home);
    const [there, back] = [hoursOf(away / out), hoursOf(away / home)];
    return {
      stem: {
        en: `A bus goes to a village at ${out} km/h and comes back by the same road at ${home} km/h. What is its average speed for the whole journey?`,
        mr: `एक बस एका गावी ताशी ${out} किमी वेगाने जाते व त्याच रस्त्याने ताशी ${home} किमी वेगाने परत येते. संपूर्ण प्रवासाचा सरासरी वेग किती?`,
      },
      answer: mean,
      show: kmPerHour,
      mistakes: [
        [(out + home) / 2, 'taking the mean of the two speeds', 'दोन वेगांची सरासरी घेतल्यास'],
        [out + home, 'adding the speeds', 'वेगांची बेरीज केल्यास'],
        [Math.abs(out - home), 'subtracting the speeds', 'वेगांची वजाबाकी केल्यास'],
        [mean / 2, 'leaving out the 2 of the formula', 'सूत्रातील 2 ने न गुणल्यास'],
        [Math.min(out, home), 'taking the lower speed', 'कमी वेग घेतल्यास'],
        [Math.max(out, home), 'taking the higher speed', 'जास्त वेग घेतल्यास'],
      ],
      working: {
        en: `Let the village be ${num(away)} km away: the journey there takes ${there.en}, the journey back ${back.en}. Average = total distance ÷ total time = ${num(2 * away)} ÷ ${away / out + away / home} = ${mean} km/h.`,
        mr: `गाव ${num(away)} किमी दूर धरा: जाण्यास ${there.mr}, येण्यास ${back.mr}. सरासरी = एकूण अंतर ÷ एकूण वेळ = ${num(2 * away)} ÷ ${away / out + away / home} = ताशी ${mean} किमी.`,
      },
      shortWay: {
        en: `2 × ${out} × ${home} ÷ (${out} + ${home}) = ${num(mean)}; it lies nearer to the lower speed.`,
        mr: `2 × ${out} × ${home} ÷ (${out} + ${home}) = ${num(mean)}; ही सरासरी कमी वेगाच्या जवळ असते.`,
      },
    };
  },
});
