import type { Api } from '@bharti/contracts/api';
import { apiPaths } from '@bharti/contracts/paths';
import { refuse } from '@bharti/domain/result';
import { accountPort } from './account-port.ts';
import { attemptsPort } from './attempts-port.ts';
import { cataloguePort } from './catalogue-port.ts';
import { createRequester, type Fetch, type SendRequest } from './request.ts';
import { createShownUser, type ShownUser } from './shown-user.ts';
import { walletPort } from './wallet-port.ts';

/** The ports of the back end over HTTP. @param isVisitor refuses what is not a visitor's without asking, whatever session the browser has. */
export function createHttpApi(
  fetch: Fetch,
  shownUser: ShownUser = createShownUser(fetch),
  isVisitor = () => false,
): Api {
  const sendForUser = createRequester(shownUser.fetch);
  const send: SendRequest = async (...request) => {
    if (isVisitor() && !isOfVisitors(request[1])) return refuse({ code: 'not_signed_in' });
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

/** The sign-in, the sign-out, and what the start page asks for. */
const isOfVisitors = (path: string): boolean =>
  [apiPaths.config, apiPaths.session].some((open) => path === open) || path.startsWith(`${apiPaths.session}/`);
