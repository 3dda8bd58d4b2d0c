import { newCandidates } from './server/candidates.ts';
import { describeRun, printed, startLoadWorld } from './server/load-world.ts';
import { saveTogether } from './server/saves.ts';
import { soak } from './server/soak.ts';
import { startSittings } from './server/start-storm.ts';

// Saves for ten minutes at 70% of the highest rate, which is measured first: prints memory, errors and times of one run; asserts nothing.
// `npm run bench:soak -- 20` takes 20 seconds.

const seconds = Number(process.argv[2] ?? 600);
const clients = 64;
const shareOfHighest = 0.7;

console.log(`\`npm run bench:soak\` on ${new Date().toISOString().slice(0, 10)}: ${describeRun()}\n`);
const world = await startLoadWorld();
try {
  const { sittings } = await startSittings(world, await newCandidates(world.database, clients));
  const highest = await saveTogether(world, sittings, clients, Math.min(10, seconds / 4));
  const row = await soak(world, sittings, { perSecond: highest.rate * shareOfHighest, seconds });
  console.log(`\n| What | Goal | Measured | Met |\n|---|---|---|---|\n${printed(row)}`);
} finally {
  await world.stop();
}
