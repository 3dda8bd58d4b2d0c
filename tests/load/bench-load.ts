import { parseArgs } from 'node:util';
import { attemptRow, sittingBytesRow, storageRow } from './server/attempts.ts';
import { bareHttpRow } from './server/bare-http.ts';
import { newCandidates } from './server/candidates.ts';
import { type Driven, driveAtBest } from './server/driver.ts';
import { growthRow } from './server/growth.ts';
import { idleRows } from './server/idle-row.ts';
import { describeRun, type LoadWorld, printed, type Row, startLoadWorld } from './server/load-world.ts';
import { purchaseRow } from './server/purchases.ts';
import { saveRows, saveTogether } from './server/saves.ts';
import { crowdRows, startSittings } from './server/start-storm.ts';

// The load that one small machine takes: prints one table of ratios and figures of one run, with its goals; asserts nothing.
// The server runs in a process of its own, PostgreSQL with its usual settings on the disk, so that every commit is durable.
// `npm run bench:load -- --rows saves,attempt --seconds 2` measures single rows, shorter. The soak is `npm run bench:soak`.

const { values: given } = parseArgs({
  options: {
    rows: { type: 'string', default: 'saves,attempt,bytes,purchases,storage,crowd,growth,idle' },
    /** Of each measurement of a rate. */
    seconds: { type: 'string', default: '10' },
    /** Who save at the same time. */
    clients: { type: 'string', default: '64' },
    /** Of the rows with whole attempts, with purchases and with bytes in the database. */
    attempts: { type: 'string', default: '1000' },
    /** Who start at the same time. */
    crowd: { type: 'string', default: '10000' },
    /** In the large database of the growth, with 20 attempts each. */
    people: { type: 'string', default: '50000' },
    /** Requests of each page of the growth. */
    samples: { type: 'string', default: '1000' },
    /** For which the idle installation is watched. */
    idle: { type: 'string', default: '60' },
  },
});
const rows = new Set(given.rows.split(','));
const [seconds, clients, attempts, crowd] = [
  Number(given.seconds),
  Number(given.clients),
  Number(given.attempts),
  Number(given.crowd),
] as const;
const attemptClients = 32;

const print = (measured: readonly Row[]) => {
  for (const row of measured) console.log(printed(row));
};

/** The driver's own updates before and after the saves, because other load on the machine can change between. */
async function measureSaves(world: LoadWorld): Promise<void> {
  const people = await newCandidates(world.database, clients);
  const { sittings } = await startSittings(world, people);
  const before = await driveAtBest(world, sittings, clients, seconds / 2);
  const saved = rows.has('saves') ? await saveTogether(world, sittings, clients, seconds) : null;
  const after = await driveAtBest(world, sittings, clients, seconds / 2);
  const driven: Driven = { rate: (before.rate + after.rate) / 2, cpu: (before.cpu + after.cpu) / 2 };
  if (saved !== null) {
    print(saveRows(clients, saved, driven));
    print([await bareHttpRow(world, sittings, { clients, seconds: seconds / 2, driven })]);
  }
  if (rows.has('attempt')) print([await attemptRow(world, attemptClients, attempts, driven.cpu)]);
}

console.log(`\`npm run bench:load\` on ${new Date().toISOString().slice(0, 10)}: ${describeRun()}\n`);
console.log('| What | Goal | Measured | Met |\n|---|---|---|---|');
const begun = performance.now();

/** A part that fails is named, and the others are measured all the same. */
async function measurePart(names: readonly string[], measure: () => Promise<void>): Promise<void> {
  if (!names.some((name) => rows.has(name))) return;
  await measure().catch((error: unknown) => console.log(`| ${names.join(', ')} | | failed: ${error} | no |`));
}

const inWorld = ['saves', 'attempt', 'bytes', 'purchases', 'storage', 'crowd'];
if (inWorld.some((name) => rows.has(name))) {
  const world = await startLoadWorld();
  try {
    await measurePart(['saves', 'attempt'], () => measureSaves(world));
    await measurePart(['bytes'], async () => print([await sittingBytesRow(world)]));
    await measurePart(['purchases'], async () => print([await purchaseRow(world, attempts)]));
    // After the purchases, because it makes the test free that they buy.
    await measurePart(['storage'], async () => print([await storageRow(world, attempts)]));
    await measurePart(['crowd'], async () => print(await crowdRows(world, crowd)));
  } finally {
    await world.stop();
  }
}
await measurePart(['growth'], async () => {
  const [people, samples] = [Number(given.people), Number(given.samples)];
  print([await growthRow({ people, samples, tell: () => {} })]);
});
await measurePart(['idle'], async () => print(await idleRows(Number(given.idle))));
console.log(`\nThe run took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`);
