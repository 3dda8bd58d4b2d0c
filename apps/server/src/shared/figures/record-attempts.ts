import type { UserId } from '@bharti/domain/brand';
import { addAttempts, figuresOf, type PastAttempt } from '@bharti/domain/progress/figures';
import type { Tx } from '../../platform/postgres/database.ts';
import { readBefore } from './read-figures.ts';
import { refreshStandings, refreshStandingsOf } from './refresh-standings.ts';
import { listSubmitted, lockProfile, replaceFigures, saveFigures } from './store.ts';

export type RecordedAttempt = { readonly user: UserId; readonly attempt: PastAttempt };

/**
 * Adds attempts to their candidates' figures, in the transaction that grades them: a bounded number of statements for any number of them. The
 * candidates' profiles must be locked and their `tests_taken` must count the attempts already.
 */
export async function recordAttempts(tx: Tx, recorded: readonly RecordedAttempt[]): Promise<void> {
  const known = await readBefore(
    tx,
    recorded.map(({ user, attempt }) => ({ user, testId: attempt.testId })),
  );
  const added = [...Map.groupBy(recorded, ({ user }) => user)].map(([user, own]) => {
    const before = known.get(user);
    if (before === undefined) throw new Error('a candidate without a profile');
    const after = addAttempts(
      before,
      own.map(({ attempt }) => attempt),
    );
    // A full recount is needed when an older attempt is closed after a newer one, and when a server of an earlier release,
    // which kept no figures, has graded an attempt in between.
    const isExact = after !== null && after.totals.attempts === before.testsTaken;
    return { user, isShown: before.isShown, after: isExact ? after : null };
  });
  const exact = added.flatMap(({ user, isShown, after }) => (after === null ? [] : { user, isShown, after }));
  await saveFigures(tx, {
    days: exact.flatMap(({ user, after }) => after.days.map((day) => ({ user, ...day }))),
    totals: exact.map(({ user, after }) => ({ user, ...after.totals })),
    tests: exact.flatMap(({ user, after }) => after.tests.map((test) => ({ user, ...test }))),
  });
  for (const { user, after } of added) if (after === null) await recountFigures(tx, user);
  await refreshStandingsOf(
    tx,
    exact.flatMap(({ user, isShown }) => (isShown ? user : [])),
  );
}

/**
 * Recounts the figures of one candidate from their attempts. Locks the profile, so callers that also lock attempts must lock
 * those first, as a submission does.
 */
export async function recountFigures(tx: Tx, user: UserId): Promise<void> {
  await lockProfile(tx, user);
  const attempts = await listSubmitted(tx, user);
  await replaceFigures(tx, user, figuresOf(attempts));
  await refreshStandings(tx, user);
}
