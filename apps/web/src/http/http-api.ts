import { type Api, type ReceiptFile, Unreachable } from '@bharti/contracts/api';
import type { AppConfig } from '@bharti/contracts/config';
import type { SessionUser } from '@bharti/contracts/session';
import type { Refusal } from '@bharti/domain/refusal';
import { ok, type Result, refuse } from '@bharti/domain/result';

export type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** A request without an answer for this long counts as lost; the caller tries again. */
const patience = 15_000;

/** The Api over HTTP. Replies are believed: they come from our own server over our own origin. */
export function createHttpApi(fetch: Fetch): Api {
  const ask = <T>(method: string, path: string, body?: unknown) => request<T>(fetch, method, path, body);
  const topUp = (id: string) => `/api/top-ups/${encodeURIComponent(id)}`;
  const attempt = (id: string) => `/api/attempts/${encodeURIComponent(id)}`;
  return {
    config: async () => value(await ask<AppConfig>('GET', '/config.json')),
    session: async () => value(await ask<{ user: SessionUser | null }>('GET', '/api/session')).user,
    signInTrial: (input) => ask('POST', '/api/session/trial', input),
    signInGoogle: (input) => ask('POST', '/api/session/google', input),
    signOut: async () => value(await ask<undefined>('DELETE', '/api/session')),
    consent: () => ask('GET', '/api/consent'),
    giveConsent: (input) => ask('POST', '/api/consent', input),
    declineConsent: () => ask('POST', '/api/consent/decline'),
    withdrawConsent: () => ask('DELETE', '/api/consent'),
    profile: () => ask('GET', '/api/profile'),
    signOutEverywhere: () => ask('DELETE', '/api/sessions'),
    requestExport: (input) => ask('POST', '/api/exports', input),
    exportState: (id) => ask('GET', `/api/exports/${encodeURIComponent(id)}`),
    exportFile: (id) => request(fetch, 'GET', `/api/exports/${encodeURIComponent(id)}/file`, undefined, readBlob),
    deleteAccount: (input) => ask('DELETE', '/api/account', input),
    dashboard: () => ask('GET', '/api/dashboard'),
    changeProfile: (change) => ask('PATCH', '/api/profile', change),
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
      request(
        fetch,
        'GET',
        `/api/wallet/entries/${encodeURIComponent(id)}/receipt?lang=${locale}`,
        undefined,
        readFile,
      ),
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
