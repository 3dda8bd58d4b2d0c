import assert from 'node:assert/strict';
import { until } from '../../apps/server/src/testing/payments.ts';
import { apiPaths } from '../../packages/contracts/src/paths.ts';
import type { LineWorld } from './line-world.ts';
import { type PatientCandidate, patientCandidates, type Storm, stormOf } from './patient-candidate.ts';

/** Seconds after the end of a fault within which saves succeed. */
const most = 10;

export type DuringFault = {
  readonly storm: Storm;
  /** Waits until every candidate was refused with `busy`. Nothing is acknowledged meanwhile, and the server says that it is not ready. */
  readonly requireRefusals: () => Promise<void>;
};

type Expected = {
  /** For the printed line. */
  readonly what: string;
  readonly begin: (during: DuringFault) => Promise<void>;
  readonly end: () => Promise<void> | void;
  /** The line has forgotten sessions, which the database ends later. */
  readonly leavesSessions?: boolean;
};

/** Candidates save again and again while a fault begins and ends. @throws AssertionError when one of the promises is broken. */
export async function savesThroughFault(world: LineWorld, { what, begin, end, leavesSessions = false }: Expected) {
  const { server, direct } = world;
  const candidates = await patientCandidates(direct, new URL(server.url), 4);
  const storm = stormOf(candidates);
  const counts = () => candidates.map((candidate) => candidate.acknowledged());
  const hasSaved = (from: readonly number[]) => counts().map((count, i) => count > (from[i] ?? 0));
  let isOver = false;
  const finish = async () => {
    isOver = true;
    await end();
  };
  try {
    await until(async () => counts().every((count) => count > 1));
    await begin({ storm, requireRefusals: () => requireRefusals(world, candidates, storm) });
    await finish();
    const ended = performance.now();
    const secondsSince = () => (performance.now() - ended) / 1_000;
    const before = counts();
    await until(async () => hasSaved(before).includes(true));
    const first = secondsSince();
    await until(async () => !hasSaved(before).includes(false));
    const all = secondsSince();
    process.stdout.write(
      `${what}: ${storm.statuses()}; the first save ${first.toFixed(1)} s after its end, all candidates after ${all.toFixed(1)} s\n`,
    );
    assert.ok(all <= most, `${all} s`);
  } finally {
    if (!isOver) await finish();
    await storm.stop();
    for (const candidate of candidates) candidate.hangUp();
  }
  assert.equal(storm.count(500), 0);
  await until(async () => (await readiness(world)) === 200);
  for (const candidate of candidates) await candidate.requireAllStored(direct);
  const { database, reserved } = server.deps;
  await until(async () => {
    const { sessions, idleInTransaction, locks } = await world.held();
    const isAsBefore = leavesSessions || sessions === database.pool.totalCount + reserved.pool.totalCount;
    return idleInTransaction === 0 && locks === 0 && isAsBefore;
  });
}

async function requireRefusals(world: LineWorld, candidates: readonly PatientCandidate[], storm: Storm): Promise<void> {
  const [acknowledged, refused] = [candidates.map((one) => one.acknowledged()), storm.count(503)];
  await until(async () => storm.count(503) >= refused + candidates.length);
  assert.equal(await readiness(world), 503);
  // A reply that had left the database before the fault may still have arrived.
  for (const [i, one] of candidates.entries()) assert.ok(one.acknowledged() <= (acknowledged[i] ?? 0) + 1);
}

async function readiness({ server }: LineWorld): Promise<number> {
  const reply = await fetch(new URL(apiPaths.readiness, server.url));
  await reply.arrayBuffer();
  if (reply.status === 503) assert.match(reply.headers.get('retry-after') ?? '', /^\d+$/);
  return reply.status;
}
