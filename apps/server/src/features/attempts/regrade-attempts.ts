import { mark } from '@bharti/domain/attempts/grading';
import { countOf } from '@bharti/domain/attempts/scoring';
import type { Tx } from '../../platform/postgres/database.ts';
import {
  claimRegrading,
  finishRegrading,
  type Regrading,
  saveProgress,
  saveTotal,
} from '../../shared/corrections/regradings-store.ts';
import type { Deps } from '../../shared/deps.ts';
import { regradeFigures } from '../../shared/figures/regrade-figures.ts';
import { lockProfiles } from '../../shared/figures/store.ts';
import {
  countSubmitted,
  type GradedRow,
  listAttemptsAfter,
  lockGraded,
  type Regraded,
  saveRegraded,
} from './regraded-store.ts';

/** Attempts in one transaction. It locks the profiles of their candidates until it ends, and a submission waits for that lock. */
const batch = 200;

type RegradeDeps = Pick<Deps, 'inTransaction' | 'papers'>;

/**
 * Grades again what corrections of questions concern, a batch of attempts in each transaction, which also notes how far it has come: when
 * a server is killed, another goes on from there. Several servers may run it at once. @returns the number of attempts looked at.
 */
export async function regradeAttempts({ inTransaction, papers }: RegradeDeps): Promise<number> {
  for (let looked = 0; ; ) {
    const done = await inTransaction((tx) => regradeBatch(tx, papers));
    if (done === null) return looked;
    looked += done;
  }
}

/** @returns null when nothing is left to do. */
async function regradeBatch(tx: Tx, papers: Deps['papers']): Promise<number | null> {
  const regrading = await claimRegrading(tx);
  if (regrading === undefined) return null;
  if (regrading.total === null) await saveTotal(tx, regrading, await countSubmitted(tx, regrading));
  const places = await listAttemptsAfter(tx, regrading, regrading.after, batch);
  const last = places.at(-1);
  if (last !== undefined) {
    // Profiles first, in the order of all who lock several of them.
    await lockProfiles(
      tx,
      places.map(({ user }) => user),
    );
    await regrade(tx, papers, regrading, await lockGraded(tx, places, regrading.number));
    await saveProgress(tx, regrading, { last, done: places.length });
  }
  if (places.length < batch) await finishRegrading(tx, regrading);
  return places.length;
}

/** Grades by the corrections up to this one, so that each attempt tells of each correction what it changed. */
async function regrade(
  tx: Tx,
  papers: Deps['papers'],
  { testId, version, number }: Regrading,
  rows: readonly GradedRow[],
): Promise<void> {
  const { marking, passPercent, sections } = await papers.version(tx, testId, version);
  const { keys } = await papers.keys(tx, testId, version, number);
  const changed = rows
    .map((before): Regraded => ({ before, after: mark(before.answers, { keys, marking, passPercent, sections }) }))
    .filter(isChanged);
  if (changed.length === 0) return;
  await saveRegraded(tx, changed, number);
  await regradeFigures(
    tx,
    testId,
    changed.map(({ before, after: { score } }) => ({
      user: before.user,
      attempt: before.attempt,
      day: before.day,
      isFirst: before.isFirst,
      score: score.correct - before.score,
      questions: countOf(score) - before.questions,
    })),
  );
}

const isChanged = ({ before, after: { score, passed } }: Regraded): boolean =>
  score.correct !== before.score ||
  score.marks !== before.marks ||
  score.maxMarks !== before.maxMarks ||
  passed !== before.passed;
