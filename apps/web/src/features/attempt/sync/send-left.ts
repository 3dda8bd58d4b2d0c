import type { OfflinePort } from '@bharti/contracts/attempts/offline';
import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import type { SittingId, UserId } from '@bharti/domain/brand';
import { inLocale } from '@bharti/i18n/locale';
import { rememberedLocale } from '../../../browser/language.ts';
import { noteBackgroundSitting } from '../../../browser/own-sittings.ts';
import { unlessTestRuns } from '../../../browser/running-test.ts';
import { textPart } from '../../../context/texts.ts';
import type { UnsentTest } from '../../../context/unsent/unsent-answers.ts';
import { toast } from '../../../ui/toast.ts';
import { untilLate } from '../offline/until-late.ts';
import { attemptsInJournal, forgetJournal, type InJournal } from './left-entries.ts';
import { type Port, sendLeftAttempt } from './send-left-attempt.ts';
import { createStoredJournal } from './stored-journal.ts';

/** What this browser keeps and the server has not got, for the dashboard and the log-out. */
export type LeftAnswers = {
  /** Sends what it can. @param onResult called when that gave the candidate a new result. */
  readonly sendLeft: (api: AttemptsPort & OfflinePort, user: UserId, onResult: () => void) => Promise<unknown>;
  /** What waits in this browser now. */
  readonly left: (user: UserId) => Promise<readonly UnsentTest[]>;
  /** The same as `sendLeft` for a log-out, until it is `late`: some seconds at most. @returns what is left. */
  readonly send: (
    api: AttemptsPort & OfflinePort,
    user: UserId,
    late?: Promise<void>,
  ) => Promise<readonly UnsentTest[]>;
  /** Deletes it from this browser. */
  readonly forget: (user: UserId) => Promise<void>;
};

/**
 * For a log-out: sends what this browser keeps, and waits for it some seconds at most. A test that is open in another tab sends its own
 * answers meanwhile. @returns what is left.
 */
async function sendBeforeLogOut(api: Port, user: UserId, late = untilLate()): Promise<readonly UnsentTest[]> {
  const sent = sendLeftAnswers(api, user).then(
    (wasFree) => (wasFree ? undefined : late),
    () => {},
  );
  await Promise.race([sent, late]);
  return leftOf(user);
}

async function leftOf(user: UserId): Promise<readonly UnsentTest[]> {
  const left = await attemptsInJournal(user);
  // Marks are not asked about: they stay with what the journal keeps, or are lost with it.
  const withAnswers = left.filter(({ questions }) => questions.size > 0);
  return withAnswers.map(({ attempt, title, questions }) => ({ attempt, title, answers: questions.size }));
}

/**
 * Sends the answers that an earlier page of this browser kept and could not send, without opening their tests. An attempt that is held by a
 * page elsewhere is left alone: its answers are sent when it is opened here. @returns false where a tab shows a test, and sends its own answers, or
 * where another tab is sending. @throws Error when the server did not take them; they stay.
 */
const sendLeftAnswers = (api: Port, user: UserId): Promise<boolean> =>
  unlessTestRuns(async () => {
    const failures: unknown[] = [];
    // One after the other; one that fails does not keep the next from being sent.
    for (const left of await attemptsInJournal(user))
      await sendLeft(api, user, left).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'not all answers could be sent');
  });

const correctedTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/corrected')).correctedTexts,
  mr: async () => (await import('@bharti/i18n/mr/corrected')).correctedTexts,
});

// A sitting of this page's own: two pages with one sitting could give one number to two saves.
const sitting = crypto.randomUUID() as SittingId;

async function sendLeft(api: Port, user: UserId, left: InJournal): Promise<void> {
  const { attempt, title } = left;
  // Before anything is sent: an answer that gives way is not dropped without a word.
  const texts = await correctedTexts.fetch();
  noteBackgroundSitting(sitting);
  await sendLeftAttempt(api, left, {
    sitting,
    journal: createStoredJournal({ user, attempt, title, sitting }),
    onChangedElsewhere: (questions) => toast.info(texts.changedElsewhere(...told(title, questions))),
    onTooLate: (questions) => toast.info(texts.tooLate(...told(title, questions))),
  });
}

/** The name of the test, the numbers of the questions, and how many they are. */
const told = (title: InJournal['title'], questions: readonly number[]) =>
  [
    inLocale(rememberedLocale(), title),
    questions.map((question) => question + 1).join(', '),
    questions.length,
  ] as const;

/** The answers of running tests. */
export const leftAnswers: LeftAnswers = {
  sendLeft: sendLeftAnswers,
  left: leftOf,
  send: sendBeforeLogOut,
  forget: forgetJournal,
};
