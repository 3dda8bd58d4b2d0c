import type { Api } from '@bharti/contracts/api';
import type { UserId } from '@bharti/domain/brand';
import type { QueryClient } from '@tanstack/react-query';
import { mayHaveUnsent } from '../../../browser/unsent-flag.ts';
import { sessionQuery } from '../../../context/session.tsx';
import { unsentKey } from '../../../context/unsent/unsent-answers.ts';
import type { LeftAnswers } from '../sync/send-left.ts';

let isWatching = false;
let isSending = false;

/**
 * Sends, in the background, what earlier pages of this browser could not send, and tells the screens what is left: now, and whenever the page is
 * seen again or the browser is online again. One try at a time; what cannot be sent waits for the next.
 */
export function watchLeft(api: Api, queryClient: QueryClient, answersNow: () => LeftAnswers): void {
  const trySending = async () => {
    if (isSending || document.hidden || !mayHaveUnsent()) return;
    isSending = true;
    await send(api, queryClient, answersNow()).catch((error: unknown) => console.warn(error));
    isSending = false;
  };
  void trySending();
  if (isWatching) return;
  isWatching = true;
  addEventListener('online', trySending);
  document.addEventListener('visibilitychange', trySending);
}

async function send(api: Api, queryClient: QueryClient, unsent: LeftAnswers): Promise<void> {
  const user = (api.shown.id() ?? (await queryClient.fetchQuery(sessionQuery(api)))?.id) as UserId | undefined;
  if (user === undefined) return;
  const tell = async () => queryClient.setQueryData(unsentKey, mayHaveUnsent() ? await unsent.left(user) : []);
  // Before it is sent: over a line that hangs, the candidate would not hear of it for long.
  await tell().catch(console.warn);
  try {
    const onResult = () => void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
    await unsent.sendLeft(api, user, onResult);
  } finally {
    await tell();
    void queryClient.invalidateQueries({ queryKey: ['offline-sittings'] });
  }
}
