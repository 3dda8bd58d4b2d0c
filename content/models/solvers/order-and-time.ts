import { at, close, numbersIn, type Solver } from './solver.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const points = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
const msPerDay = 86_400_000;

/** Degrees of both hands after 12 o'clock. */
function handsAt(time: string): { readonly hour: number; readonly minute: number } {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { hour: ((hours % 12) * 60 + minutes) / 2, minute: minutes * 6 };
}

export const orderAndTime: Readonly<Record<string, Solver>> = {
  // In a row of this length the place from the left is found from the right.
  'ranking-from-both-ends': ({ numbers }, _, value) => value - at(numbers, 0) + 1 === at(numbers, 1),

  // Counts the places between the two.
  'ranking-between-two': ({ numbers }, _, value) => {
    const second = at(numbers, 0) - at(numbers, 2) + 1;
    let count = 0;
    for (let place = at(numbers, 1) + 1; place < second; place += 1) count += 1;
    return count === value;
  },

  // Walks on a map.
  'direction-distance-from-start': ({ stem, numbers }, _, value) => {
    const start = points.findIndex((point) => stem.includes(`to the ${point},`)) * 45;
    const turn = stem.includes('turns right') ? 90 : -90;
    let [x, y] = [0, 0];
    for (const [i, heading] of [start, start + turn, start + 2 * turn].entries()) {
      x += at(numbers, i) * Math.sin((heading * Math.PI) / 180);
      y += at(numbers, i) * Math.cos((heading * Math.PI) / 180);
    }
    return close(Math.hypot(x, y), value);
  },

  // Turns in steps of 45°.
  'direction-turns': ({ stem, numbers }, option) => {
    let point = points.indexOf(/Facing ([a-z-]+),/.exec(stem)?.[1] ?? '');
    for (const [i, step] of [1, 7, 1].entries())
      for (let angle = 0; angle < at(numbers, i); angle += 45) point = (point + step) % 8;
    return points[point] === option.toLowerCase();
  },

  // Day by day.
  'calendar-days-later': ({ stem, numbers }, option) => {
    let day = weekdays.indexOf(/Today is (\w+)/.exec(stem)?.[1] ?? '');
    for (let i = 0; i < at(numbers, 0); i += 1) day = (day + (stem.includes('ago') ? 6 : 1)) % 7;
    return weekdays[day] === option;
  },

  // The calendar of the machine.
  'calendar-years-later': ({ stem }, option) => {
    const [, first = '', day = '', last = ''] =
      /^(\d+ \w+ \d+) is a (\w+)\. Which day is (\d+ \w+ \d+)\?$/.exec(stem) ?? [];
    const dayOf = (date: string) => weekdays[new Date(`${date} UTC`).getUTCDay()];
    return dayOf(first) === day && dayOf(last) === option;
  },

  // The calendar of the machine, in a year in which the first date falls on the given day.
  'calendar-day-of-date': ({ stem }, option) => {
    const [, date, day, other] = /If (\d+ \w+) is a (\w+), which day is (\d+ \w+) of/.exec(stem) ?? [];
    const in2026 = (text: string | undefined) => Date.parse(`${text} 2026 UTC`);
    const days = Math.round((in2026(other) - in2026(date)) / msPerDay);
    const first = weekdays.indexOf(day ?? '');
    return weekdays[(first + days) % 7] === option;
  },

  // Both hands of the real time are those of the mirror on the other side.
  'clock-mirror-time': ({ stem }, option) => {
    const [seen, real] = [handsAt(/shows (\d+:\d+)/.exec(stem)?.[1] ?? ''), handsAt(option)];
    return (seen.hour + real.hour) % 360 === 0 && (seen.minute + real.minute) % 360 === 0;
  },

  // From 12 o'clock on the minute hand gains 5.5° a minute.
  'clock-angle-between-hands': ({ numbers }, _, value) => {
    const gained = ((at(numbers, 0) * 60 + at(numbers, 1)) * 5.5) % 360;
    return value <= 180 && (close(gained, value) || close(360 - gained, value));
  },

  // One student after the other.
  'venn-two-sets': ({ stem, numbers }, _, value) => {
    const [total, a, b, both] = [at(numbers, 0), at(numbers, 1), at(numbers, 2), at(numbers, 3)];
    const wanted = stem.includes('neither') ? 0 : 1;
    let count = 0;
    for (let student = 0; student < total; student += 1) {
      const [playsA, playsB] = [student < a, student >= a - both && student < a - both + b];
      if (Number(playsA) + Number(playsB) === wanted) count += 1;
    }
    return count === value;
  },

  // All rectangles of the grid.
  'figure-counting-grid': ({ stem, alt }, _, value) => {
    const [down = 0, across = 0, dotX, dotY] = numbersIn(alt);
    let count = 0;
    for (let left = 1; left <= across; left += 1)
      for (let right = left; right <= across; right += 1)
        for (let top = 1; top <= down; top += 1)
          for (let bottom = top; bottom <= down; bottom += 1) {
            const isSquare = right - left === bottom - top;
            const hasDot =
              dotX === undefined ||
              dotY === undefined ||
              (left <= dotX && dotX <= right && top <= dotY && dotY <= bottom);
            if (hasDot && (isSquare || !stem.startsWith('How many squares'))) count += 1;
          }
    return count === value;
  },

  // All small cubes with their outside faces.
  'dice-cubes-painted': ({ stem, numbers }, _, value) => {
    const n = at(numbers, 0) / at(numbers, 1);
    const wanted = ['no', 'exactly one', 'exactly two', 'exactly three'].findIndex((word) =>
      stem.includes(`have ${word} painted`),
    );
    const outside = (i: number) => Number(i === 0) + Number(i === n - 1);
    let count = 0;
    for (let x = 0; x < n; x += 1)
      for (let y = 0; y < n; y += 1)
        for (let z = 0; z < n; z += 1) if (outside(x) + outside(y) + outside(z) === wanted) count += 1;
    return count === value;
  },
};
