import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import type { AttemptId, SittingId, UserId } from '@bharti/domain/brand';
import { ok } from '@bharti/domain/result';
import { rememberLate } from '../../../browser/late-answers.ts';
import { unlessTestRuns } from '../../../browser/running-test.ts';
import { createAnswerSync } from './answer-sync.ts';
import { serverSheet } from './server-sheet.ts';
import { attemptsInJournal, createStoredJournal } from './stored-journal.ts';
import { waitToRetry } from './wait-to-retry.ts';

type Port = Pick<AttemptsPort, 'attempt' | 'saveAnswers'>;

/**
 * Sends the answers that an earlier page of this browser kept and could not send, without opening their tests. An attempt that is held by a
 * page elsewhere is left alone: its answers are sent when it is opened here.
 */
export async function sendLeftAnswers(api: Port, user: UserId): Promise<void> {
  // A test that is open in another tab sends its own answers.
  await unlessTestRuns(async () => {
    for (const [attempt, sittings] of await attemptsInJournal(user)) await sendLeft(api, user, attempt, sittings);
  });
}

async function sendLeft(api: Port, user: UserId, id: AttemptId, sittings: ReadonlySet<SittingId>): Promise<void> {
  const found = await api.attempt(id);
  if (!found.ok) return;
  const { sitting: holder } = found.value;
  const isOurs = holder == null || sittings.has(holder);
  if (found.value.status === 'running' && !isOurs) return;
  // A sitting of its own: two pages with one sitting could give one number to two saves.
  const sitting = crypto.randomUUID() as SittingId;
  const sync = createAnswerSync(
    serverSheet(found.value),
    { id: sitting, seq: 0 },
    {
      transport: {
        save: (save) => api.saveAnswers(id, save),
        read: async () => {
          const result = await api.attempt(id);
          return result.ok ? ok(serverSheet(result.value)) : result;
        },
      },
      journal: createStoredJournal({ user, attempt: id, sitting }),
      afterChange: (listeners) => listeners(),
      waitToRetry,
      onChangedElsewhere: () => {},
      onTooLate: (questions) => rememberLate(id, questions),
      onJournalError: (error) => console.error(error),
    },
  );
  await sync.settled();
}
