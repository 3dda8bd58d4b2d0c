import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import type { SittingId } from '@bharti/domain/brand';
import { ok } from '@bharti/domain/result';
import { isOwnSitting } from '../../../browser/own-sittings.ts';
import { rememberUncounted } from '../../../browser/uncounted-answers.ts';
import { createAnswerSync, type SyncDeps } from './answer-sync.ts';
import type { InJournal } from './left-entries.ts';
import type { Journal } from './ports.ts';
import { serverSheet } from './server-sheet.ts';

export type Port = Pick<AttemptsPort, 'attempt' | 'saveAnswers'>;

type From = Pick<SyncDeps, 'onChangedElsewhere' | 'onTooLate'> & {
  readonly sitting: SittingId;
  readonly journal: Journal;
};

/**
 * Sends what earlier pages of this browser kept of an attempt, unless a page elsewhere holds it. What was answered elsewhere since gives way, as
 * on a page of the test. @throws Error when the server did not take it; it stays.
 */
export async function sendLeftAttempt(
  api: Port,
  { attempt: id, sittings }: Pick<InJournal, 'attempt' | 'sittings'>,
  { sitting, journal, onChangedElsewhere, onTooLate }: From,
): Promise<void> {
  const found = await api.attempt(id);
  if (!found.ok) return;
  const { sitting: holder } = found.value;
  // Also of a page that took the attempt over and has ended since, without an answer of its own.
  const isOurs = holder == null || sittings.has(holder) || isOwnSitting(holder);
  if (found.value.status === 'running' && !isOurs) return;
  const sync = createAnswerSync(serverSheet(found.value), sitting, {
    transport: {
      save: (save) => api.saveAnswers(id, save),
      read: async () => {
        const result = await api.attempt(id);
        return result.ok ? ok(serverSheet(result.value)) : result;
      },
    },
    journal,
    afterChange: (listeners) => listeners(),
    // Once only: it is repeated with the next connection or visit.
    waitToRetry: () => Promise.reject(new Error('the answers could not be sent')),
    onChangedElsewhere: (questions) => {
      rememberUncounted(id, { gaveWay: questions });
      onChangedElsewhere(questions);
    },
    // It was asked just now who holds the attempt.
    isEarlierPage: () => false,
    onTooLate: (questions) => {
      rememberUncounted(id, { late: questions });
      onTooLate(questions);
    },
    onJournalError: (error) => console.warn(error),
  });
  await sync.settled();
}
