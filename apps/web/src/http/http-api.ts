import type { Api } from '@bharti/contracts/api';
import { accountPort } from './account-port.ts';
import { attemptsPort } from './attempts-port.ts';
import { cataloguePort } from './catalogue-port.ts';
import { createRequester, type Fetch, type SendRequest } from './request.ts';
import { createShownUser, type ShownUser } from './shown-user.ts';
import { walletPort } from './wallet-port.ts';

/** The ports of the back end over HTTP. */
export function createHttpApi(fetch: Fetch, shownUser: ShownUser = createShownUser(fetch)): Api {
  const sendForUser = createRequester(shownUser.fetch);
  const send: SendRequest = async (...request) => {
    const reply = await sendForUser(...request);
    if (!reply.ok && reply.refusal.code === 'other_user') shownUser.allowReplacement();
    return reply;
  };
  return {
    ...accountPort(send, shownUser),
    ...attemptsPort(send),
    ...cataloguePort(send),
    ...walletPort(send),
  };
}
