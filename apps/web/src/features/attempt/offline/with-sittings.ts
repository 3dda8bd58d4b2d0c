import type { OfflinePort } from '@bharti/contracts/attempts/offline';
import type { UserId } from '@bharti/domain/brand';
import { inLocale } from '@bharti/i18n/locale';
import { rememberedLocale } from '../../../browser/language.ts';
import { offlineSittings } from '../../../browser/offline-sittings.ts';
import type { UnsentTest } from '../../../context/unsent/unsent-answers.ts';
import { toast } from '../../../ui/toast.ts';
import type { LeftAnswers } from '../sync/send-left.ts';
import { sendSittings } from './send-sittings.ts';
import { offlineTestTexts } from './use-texts.ts';

/** Milliseconds that a log-out waits for the network. */
const longestSendingMs = 5_000;

/** The same for the answers of running tests, and for the tests that were sat without a connection. */
export const withSittings = (answers: LeftAnswers): LeftAnswers => ({
  sendLeft: async (api, user, onResult) => {
    await tellSent(await sendSittings(api, user), onResult);
    await answers.sendLeft(api, user, onResult);
  },
  send: async (api, user) => {
    await sendForSomeSeconds(api, user);
    const sittings = await unsentSittings(user);
    const left = await answers.send(api, user);
    return [...sittings, ...left.filter(({ attempt }) => !sittings.some((sitting) => sitting.attempt === attempt))];
  },
  forget: async (user) => {
    for (const stored of await offlineSittings.list(user)) await offlineSittings.remove(stored);
    await answers.forget(user);
  },
});

async function tellSent(sent: Awaited<ReturnType<typeof sendSittings>>, onResult: () => void): Promise<void> {
  if (sent.length === 0) return;
  onResult();
  const texts = await offlineTestTexts.fetch();
  for (const { title } of sent) toast.success(texts.sent(inLocale(rememberedLocale(), title)));
}

async function sendForSomeSeconds(api: OfflinePort, user: UserId): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, longestSendingMs));
  const sent = sendSittings(api, user).then(
    () => {},
    () => {},
  );
  await Promise.race([sent, late]);
}

/** What the server does not take stays on this device, but a log-out has nothing to send of it. */
async function unsentSittings(user: UserId): Promise<readonly UnsentTest[]> {
  const open = (await offlineSittings.list(user)).filter(({ problem }) => problem === null);
  return open.map(({ id, title, answers }) => ({ attempt: id, title, answers: Object.keys(answers).length }));
}
