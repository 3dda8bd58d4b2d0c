import type { OfflinePort } from '@bharti/contracts/attempts/offline';
import type { UserId } from '@bharti/domain/brand';
import { inLocale } from '@bharti/i18n/locale';
import { rememberedLocale } from '../../../browser/language.ts';
import type { StoredSitting } from '../../../browser/offline-sittings.ts';
import { unlessTestRuns } from '../../../browser/running-test.ts';
import { withinTime } from '../../../browser/within-time.ts';
import type { UnsentAnswers, UnsentTest } from '../../../context/unsent/unsent-answers.ts';
import { toast } from '../../../ui/toast.ts';
import type { LeftAnswers } from '../sync/send-left.ts';
import { type Device, type SendingResults, sendSittings, thisDevice } from './send-sittings.ts';
import { offlineTestTexts } from './test-texts.ts';
import { untilLate } from './until-late.ts';

/** Milliseconds. A storage that hangs must not hold up a log-out, nor the deletion of an account. */
const longestForgettingMs = 5_000;

/**
 * What this browser keeps and the server has not got: the answers of running tests, and the tests that were sat without a connection. Sittings that cannot be read or sent do
 * not keep the answers of running tests from being sent.
 */
export const withSittings = (answers: LeftAnswers, device = thisDevice): LeftAnswers & UnsentAnswers => ({
  sendLeft: async (api, user, onResult) => {
    const failures: unknown[] = [];
    const note = (error: unknown) => failures.push(error);
    // One after the other: each wants that no test runs.
    await sendUnlessTestRuns(api, user, device)
      .then(async (tried) => {
        failures.push(...tried.failures);
        await tellSent(tried, onResult);
      })
      .catch(note);
    await answers.sendLeft(api, user, onResult).catch(note);
    if (failures.length > 0) throw new AggregateError(failures, 'not all could be sent');
  },
  left: async (user) => {
    const sittings = await device.store.list(user);
    return [...sittings.map(toUnsent), ...(await answers.left(user))];
  },
  send: async (api, user) => {
    const late = untilLate();
    await sendUntil(late, api, user, device);
    const left = await answers.send(api, user, late);
    const open = await openSittings(device, user);
    return [...open.map(toUnsent), ...left.filter(({ attempt }) => !open.some(({ id }) => id === attempt))];
  },
  forget: (user, isAccountGone = false) => {
    const forget = async () => {
      const forgotten = answers.forget(user);
      // Heard of below: a journal that does not open does not keep the sittings from being deleted.
      forgotten.catch(() => {});
      const stored = isAccountGone ? await device.store.list(user) : await openSittings(device, user);
      for (const sitting of stored) await device.store.remove(sitting);
      await forgotten;
    };
    return withinTime(longestForgettingMs, forget());
  },
});

/** A sitting that another tab shows ends there, and is sent from there. */
async function sendUnlessTestRuns(api: OfflinePort, user: UserId, device: Device): Promise<SendingResults> {
  let tried: SendingResults = { sent: [], failures: [] };
  await unlessTestRuns(async () => {
    tried = await sendSittings(api, user, device);
  });
  return tried;
}

async function tellSent({ sent }: SendingResults, onResult: () => void): Promise<void> {
  if (sent.length === 0) return;
  onResult();
  const texts = await offlineTestTexts.fetch();
  for (const { title } of sent) toast.success(texts.sent(inLocale(rememberedLocale(), title)));
}

const toUnsent = ({ id, test, title, answers, finishedAt }: StoredSitting): UnsentTest => ({
  attempt: id,
  title,
  answers: Object.keys(answers).length,
  sitting: { test, isRunning: finishedAt === null },
});

async function sendUntil(late: Promise<void>, api: OfflinePort, user: UserId, device: Device): Promise<void> {
  const sent = sendUnlessTestRuns(api, user, device).then(
    () => {},
    () => {},
  );
  await Promise.race([sent, late]);
}

/** What a log-out names and, if its candidate says so, deletes. What the server does not take stays on this device, for them to read. */
const openSittings = async ({ store }: Device, user: UserId): Promise<readonly StoredSitting[]> =>
  (await store.list(user)).filter(({ problem }) => problem === null);
