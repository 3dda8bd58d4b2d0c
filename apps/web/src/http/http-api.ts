import type { SessionUser } from '@bharti/contracts/account/session';
import {
  type Api,
  contractHeader,
  contractVersion,
  shownUserHeader,
  Unreachable,
  userHeader,
} from '@bharti/contracts/api';
import type { AppConfig } from '@bharti/contracts/catalogue/config';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import type { ReceiptFile } from '@bharti/contracts/wallet/port';
import type { Refusal } from '@bharti/domain/refusal';
import { ok, type Result, refuse } from '@bharti/domain/result';

export type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** A request without an answer for this long counts as lost; the caller tries again. */
const patience = 15_000;

/**
 * The Api over HTTP. Replies are believed: they come from our own server over our own origin. Every request names whom
 * this page shows, so that it never acts for somebody who has signed in in another window since.
 */
export function createHttpApi(unnamed: Fetch): Api {
  // From the session, a sign-in, or the first reply that says whose it is; the screens show nobody else until then.
  let shown: string | null = null;
  const show = <T extends SessionUser | null>(user: T): T => {
    shown = user?.id ?? null;
    isReplaced = false;
    return user;
  };
  const fetch: Fetch = async (path, init) => {
    if (shown === null) {
      const response = await unnamed(path, init);
      shown ??= response.headers.get(userHeader);
      return response;
    }
    const headers = new Headers(init.headers);
    headers.set(shownUserHeader, shown);
    return unnamed(path, { ...init, headers });
  };
  // Only a page that was told so and clears its screens may go on as somebody else.
  let isReplaced = false;
  const ask = async <T>(method: string, path: string, body?: unknown, read?: (response: Response) => Promise<T>) => {
    const reply = await request<T>(fetch, method, path, body, read);
    if (!reply.ok && reply.refusal.code === 'other_user') isReplaced = true;
    return reply;
  };
  const enter = async (path: string, body: unknown) => {
    const entered = await ask<SessionUser>('POST', path, body);
    if (entered.ok) show(entered.value);
    return entered;
  };
  return {
    config: async () => value(await ask<AppConfig>('GET', apiPaths.config)),
    session: async () => {
      const { user } = value(await ask<{ user: SessionUser | null }>('GET', apiPaths.session));
      return shown === null || isReplaced ? show(user) : user;
    },
    signInTrial: (input) => enter(apiPaths.trialSignIn, input),
    signInGoogle: (input) => enter(apiPaths.googleSignIn, input),
    signOut: async () => {
      const left = shown;
      value(await ask<undefined>('DELETE', apiPaths.session));
      // Whoever has signed in here meanwhile stays.
      if (shown === left) show(null);
    },
    consent: () => ask('GET', apiPaths.consent),
    giveConsent: (input) => ask('POST', apiPaths.consent, input),
    declineConsent: () => ask('POST', apiPaths.declineConsent),
    withdrawConsent: () => ask('DELETE', apiPaths.consent),
    profile: () => ask('GET', apiPaths.profile),
    signOutEverywhere: () => ask('DELETE', apiPaths.sessions),
    requestExport: (input) => ask('POST', apiPaths.exports, input),
    exportState: (id) => ask('GET', fillPath(apiPaths.export, { exportId: id })),
    exportFile: (id) => ask('GET', fillPath(apiPaths.exportFile, { exportId: id }), undefined, readBlob),
    deleteAccount: (input) => ask('DELETE', apiPaths.account, input),
    dashboard: () => ask('GET', apiPaths.dashboard),
    changeProfile: (change) => ask('PATCH', apiPaths.profile, change),
    testPage: (id) => ask('GET', fillPath(apiPaths.test, { testId: id })),
    startAttempt: (input) => ask('POST', apiPaths.attempts, input),
    attempt: (id) => ask('GET', fillPath(apiPaths.attempt, { attemptId: id })),
    paper: (id) => ask('GET', inThisContract(fillPath(apiPaths.paper, { attemptId: id }))),
    saveAnswers: (id, save) => ask('PUT', fillPath(apiPaths.answers, { attemptId: id }), save),
    submitAttempt: (id) => ask('POST', fillPath(apiPaths.submit, { attemptId: id })),
    result: (id) => ask('GET', fillPath(apiPaths.result, { attemptId: id })),
    answerKey: (id) => ask('GET', inThisContract(fillPath(apiPaths.answerKey, { attemptId: id }))),
    wallet: ({ before }) =>
      ask('GET', before === undefined ? apiPaths.wallet : `${apiPaths.wallet}?before=${encodeURIComponent(before)}`),
    purchaseTest: (input) => ask('POST', apiPaths.purchases, input),
    startTopUp: (input) => ask('POST', apiPaths.topUps, input),
    verifyTopUp: (id, success) => ask('POST', fillPath(apiPaths.verifyTopUp, { id }), success),
    topUp: (id) => ask('GET', fillPath(apiPaths.topUp, { id })),
    receipt: (id, locale) => ask('GET', `${fillPath(apiPaths.receipt, { id })}?lang=${locale}`, undefined, readFile),
  };
}

/** For replies that the browser caches: a copy of an earlier contract must not be taken for one of today. */
const inThisContract = (path: string): string => `${path}?contract=${contractVersion}`;

const readJson = <T>(response: Response): Promise<T> => response.json();
const readBlob = (response: Response): Promise<Blob> => response.blob();

async function request<T>(
  fetch: Fetch,
  method: string,
  path: string,
  body: unknown,
  read: (response: Response) => Promise<T> = readJson,
): Promise<Result<T, Refusal>> {
  const headers = new Headers({ [contractHeader]: String(contractVersion) });
  const init: RequestInit = { method, credentials: 'same-origin', headers, signal: AbortSignal.timeout(patience) };
  if (body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(body);
  }
  let status: number | null = null;
  try {
    const response = await fetch(path, init);
    status = response.status;
    if (status === 204) return ok(undefined as T);
    if (response.ok) return ok(await read(response));
    const reply: unknown = await response.json();
    // 5xx is the server's trouble, not an answer: the same request may succeed later.
    if (status < 500 && isRefusal(reply)) return refuse(reply);
  } catch (error) {
    throw new Unreachable(status, error);
  }
  throw new Unreachable(status);
}

const readFile = async (response: Response): Promise<ReceiptFile> => {
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name: name ?? 'receipt.pdf', content: await response.blob() };
};

const isRefusal = (reply: unknown): reply is Refusal =>
  typeof reply === 'object' && reply !== null && 'code' in reply && typeof reply.code === 'string';

/** For calls that have no expected "no". */
function value<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw new Unreachable(null, result.refusal);
  return result.value;
}
