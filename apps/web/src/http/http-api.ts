import { type Api, type ReceiptFile, shownUserHeader, Unreachable, userHeader } from '@bharti/contracts/api';
import type { AppConfig } from '@bharti/contracts/config';
import type { SessionUser } from '@bharti/contracts/session';
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
  const topUp = (id: string) => `/api/top-ups/${encodeURIComponent(id)}`;
  const attempt = (id: string) => `/api/attempts/${encodeURIComponent(id)}`;
  return {
    config: async () => value(await ask<AppConfig>('GET', '/config.json')),
    session: async () => {
      const { user } = value(await ask<{ user: SessionUser | null }>('GET', '/api/session'));
      return shown === null || isReplaced ? show(user) : user;
    },
    signInTrial: (input) => enter('/api/session/trial', input),
    signInGoogle: (input) => enter('/api/session/google', input),
    signOut: async () => {
      const left = shown;
      value(await ask<undefined>('DELETE', '/api/session'));
      // Whoever has signed in here meanwhile stays.
      if (shown === left) show(null);
    },
    consent: () => ask('GET', '/api/consent'),
    giveConsent: (input) => ask('POST', '/api/consent', input),
    declineConsent: () => ask('POST', '/api/consent/decline'),
    withdrawConsent: () => ask('DELETE', '/api/consent'),
    profile: () => ask('GET', '/api/profile'),
    signOutEverywhere: () => ask('DELETE', '/api/sessions'),
    requestExport: (input) => ask('POST', '/api/exports', input),
    exportState: (id) => ask('GET', `/api/exports/${encodeURIComponent(id)}`),
    exportFile: (id) => ask('GET', `/api/exports/${encodeURIComponent(id)}/file`, undefined, readBlob),
    deleteAccount: (input) => ask('DELETE', '/api/account', input),
    dashboard: () => ask('GET', '/api/dashboard'),
    changeProfile: (change) => ask('PATCH', '/api/profile', change),
    testPage: (id) => ask('GET', `/api/tests/${encodeURIComponent(id)}`),
    startAttempt: (input) => ask('POST', '/api/attempts', input),
    attempt: (id) => ask('GET', attempt(id)),
    paper: (id) => ask('GET', `${attempt(id)}/paper`),
    saveAnswers: (id, save) => ask('PUT', `${attempt(id)}/answers`, save),
    submitAttempt: (id) => ask('POST', `${attempt(id)}/submit`),
    result: (id) => ask('GET', `${attempt(id)}/result`),
    answerKey: (id) => ask('GET', `${attempt(id)}/key`),
    wallet: ({ before }) =>
      ask('GET', before === undefined ? '/api/wallet' : `/api/wallet?before=${encodeURIComponent(before)}`),
    purchaseTest: (input) => ask('POST', '/api/purchases', input),
    startTopUp: (input) => ask('POST', '/api/top-ups', input),
    verifyTopUp: (id, success) => ask('POST', `${topUp(id)}/verify`, success),
    topUp: (id) => ask('GET', topUp(id)),
    receipt: (id, locale) =>
      ask('GET', `/api/wallet/entries/${encodeURIComponent(id)}/receipt?lang=${locale}`, undefined, readFile),
  };
}

const readJson = <T>(response: Response): Promise<T> => response.json();
const readBlob = (response: Response): Promise<Blob> => response.blob();

async function request<T>(
  fetch: Fetch,
  method: string,
  path: string,
  body: unknown,
  read: (response: Response) => Promise<T> = readJson,
): Promise<Result<T, Refusal>> {
  const init: RequestInit = { method, credentials: 'same-origin', signal: AbortSignal.timeout(patience) };
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' };
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
