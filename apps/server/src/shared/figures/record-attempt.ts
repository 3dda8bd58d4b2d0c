import type { UserId } from '@bharti/domain/brand';
import { addToTest, addToTotals, dayOfAttempt, figuresOf, type PastAttempt } from '@bharti/domain/progress/figures';
import type { Tx } from '../../platform/postgres/database.ts';
import { refreshStandings } from './refresh-standings.ts';
import {
  addToDay,
  listSubmitted,
  lockProfile,
  readBefore,
  replaceFigures,
  saveTestFigures,
  saveTotals,
} from './store.ts';

/**
 * Adds an attempt to the candidate's figures, in the transaction that grades it. The candidate's profile must be locked and
 * its `tests_taken` must count the attempt already.
 */
export async function recordAttempt(tx: Tx, user: UserId, attempt: PastAttempt): Promise<void> {
  const before = await readBefore(tx, user, attempt.testId);
  const added = dayOfAttempt(attempt);
  const totals = addToTotals(before.totals, added);
  // A full recount is needed when an older attempt is closed after a newer one, and when a server of an earlier release,
  // which kept no figures, has graded an attempt in between.
  if (totals === null || totals.attempts !== before.testsTaken) return recountFigures(tx, user);
  await addToDay(tx, user, added);
  await saveTotals(tx, user, totals);
  await saveTestFigures(tx, user, addToTest(before.test, attempt));
  if (before.isShown) await refreshStandings(tx, user);
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
