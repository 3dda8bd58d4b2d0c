import { percentile } from '../support/latency.ts';
import { type Measured, measureGrowth, type Timings } from './server/growth.ts';

// Prints times and ratios of one run over 1,000 and over 1,000,000 attempts; asserts nothing.

/** An argument sets a smaller number of people for a quick look. */
const people = Number(process.argv[2] ?? 50_000);
const samples = 1_000;

/** p50 and p99 in milliseconds of both databases, and the ratio of the large to the small one. */
function line(name: string, timings: Timings): string {
  const of = (which: Measured) => [0.5, 0.99].map((share) => percentile(timings[which], share));
  const base = of('small');
  const cells = (which: Measured) => [
    ...of(which).map((value) => value.toFixed(2)),
    ...(which === 'small' ? [] : of(which).map((value, place) => (value / (base[place] ?? 0)).toFixed(2))),
  ];
  return row([name, ...cells('small'), ...cells('large'), ...cells('heavy')]);
}

const row = ([name = '', ...cells]: readonly string[]): string =>
  name.padEnd(10) + cells.map((cell) => cell.padStart(8)).join('');

const times = await measureGrowth({ people, samples, tell: (text) => console.log(text) });
console.log(`\n${samples} requests each, one at a time; milliseconds, and × the small database (goal: 1.5 at most)\n`);
console.log(row(['', 'small', '', 'large', '', '', '', 'heavy', '', '', '']));
console.log(row(['', 'p50', 'p99', 'p50', 'p99', '× p50', '× p99', 'p50', 'p99', '× p50', '× p99']));
for (const [name, timings] of times) console.log(line(name, timings));
console.log(
  '\nsmall, large: candidates with 20 attempts and 60 wallet entries; heavy: one with 5,000 of each, in the large one',
);
console.log('history: 20 entries from the middle of the wallet; review: the key of a submitted attempt');
console.log('overview: of the admin panel, read without a server, because a server shares its reply for 3 s');
