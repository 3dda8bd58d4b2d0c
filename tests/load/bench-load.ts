import { parseArgs } from 'node:util';
import { attemptRow, sittingBytesRow, storageRow } from './server/attempts.ts';
import { newCandidates } from './server/candidates.ts';
import { type Driven, driveAtBest } from './server/driver.ts';
import { describeRun, type LoadWorld, printed, type Row, startLoadWorld } from './server/load-world.ts';
import { purchaseRow } from './server/purchases.ts';
import { saveRows, saveTogether } from './server/saves.ts';
import { soak } from './server/soak.ts';
import { crowdRows, startSittings } from './server/start-storm.ts';

// The load that one small machine takes: prints one table of ratios and figures of one run, with its goals; asserts nothing.
// The server runs in a process of its own, PostgreSQL with its usual settings on the disk, so that every commit is durable.
// `npm run bench:load -- --rows saves,attempt --seconds 2` measures single rows, shorter. Growth has `npm run bench:growth`;
// what an installation costs that is idle is measured by tests/load/idle.ts.

const { values: given } = parseArgs({
  options: {
    rows: { type: 'string', default: 'saves,attempt,bytes,storage,purchases,crowd' },
    /** Of each measurement of a rate. */
    seconds: { type: 'string', default: '10' },
    /** Who save at the same time. */
    clients: { type: 'string', default: '64' },
    /** Of the rows with whole attempts, with purchases and with bytes in the database. */
    attempts: { type: 'string', default: '1000' },
    /** Who start at the same time. */
    crowd: { type: 'string', default: '10000' },
    /** Seconds of saves at 70% of the highest rate; 0: none. */
    soak: { type: 'string', default: '0' },
  },
});
const rows = new Set(given.rows.split(','));
const [seconds, clients, attempts, crowd, soaked] = [
  Number(given.seconds),
  Number(given.clients),
  Number(given.attempts),
  Number(given.crowd),
  Number(given.soak),
] as const;
const attemptClients = 32;
const shareOfHighest = 0.7;

const print = (measured: readonly Row[]) => {
  for (const row of measured) console.log(printed(row));
};

/** The driver's own updates before and after the saves, because other load on the machine can change between. */
async function measureSaves(world: LoadWorld): Promise<void> {
  const people = await newCandidates(world.database, clients);
  const { sittings } = await startSittings(world, people);
  const before = await driveAtBest(world, sittings, clients, seconds / 2);
  const saved = rows.has('saves') || soaked > 0 ? await saveTogether(world, sittings, clients, seconds) : null;
  const after = await driveAtBest(world, sittings, clients, seconds / 2);
  const driven: Driven = { rate: (before.rate + after.rate) / 2, cpu: (before.cpu + after.cpu) / 2 };
  if (saved !== null) print(saveRows(clients, saved, driven));
  if (rows.has('attempt')) print([await attemptRow(world, attemptClients, attempts, driven.cpu)]);
  if (saved !== null && soaked > 0) print([await soak(world, sittings, saved.rate * shareOfHighest, soaked)]);
}

console.log(`\`npm run bench:load\` on ${new Date().toISOString().slice(0, 10)}: ${describeRun()}\n`);
const world = await startLoadWorld();
try {
  console.log('| What | Goal | Measured | Met |\n|---|---|---|---|');
  if (rows.has('saves') || rows.has('attempt') || soaked > 0) await measureSaves(world);
  if (rows.has('bytes')) print([await sittingBytesRow(world)]);
  if (rows.has('purchases')) print([await purchaseRow(world, attempts)]);
  // After the purchases, because it makes the test free that they buy.
  if (rows.has('storage')) print([await storageRow(world, attempts)]);
  if (rows.has('crowd')) print(await crowdRows(world, crowd));
} finally {
  await world.stop();
}
