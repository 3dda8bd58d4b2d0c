import { consentState } from '@bharti/contracts/account/consent';
import { type SessionUser, sessionUser } from '@bharti/contracts/account/session';
import { type AttemptState, attemptState, type SaveAnswers } from '@bharti/contracts/attempts/attempt';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import type { UserId } from '@bharti/domain/brand';
import { agreement, freeTestId, paidTestId } from '@bharti/testing/fixtures';
import { type Browser, newBrowser } from './test-server.ts';

/** A signed-in candidate with their own browser. */
export type Candidate = Browser & {
  readonly id: UserId;
  /** Sends a request with a JSON body, or without one. */
  readonly send: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** The same candidate at another server with the same database. */
  readonly at: (url: string) => Candidate;
  /** Starts or resumes the free test. */
  readonly begin: () => Promise<AttemptState>;
  readonly save: (attempt: Pick<AttemptState, 'id'>, save?: Partial<SaveAnswers>) => Promise<Response>;
};

export { agreement, freeTestId, paidTestId };

export async function newCandidate({ url }: { url: string }, who: Partial<SessionUser> = {}): Promise<Candidate> {
  const browser = newBrowser(url);
  const { id } = await signIn(browser, who);
  return candidateOf(browser, id);
}

function candidateOf(browser: Browser, id: UserId): Candidate {
  const send: Candidate['send'] = (method, path, body) => browser.fetch(path, jsonRequest(method, body));
  return {
    ...browser,
    id,
    send,
    at: (url) => candidateOf(newBrowser(url, browser.cookie()), id),
    begin: async () => attemptState.parse(await (await send('POST', apiPaths.attempts, { testId: freeTestId })).json()),
    save: (attempt, save) =>
      send('PUT', fillPath(apiPaths.answers, { attemptId: attempt.id }), {
        sitting: crypto.randomUUID(),
        seq: 1,
        changes: [{ question: 0, option: 0 }],
        ...save,
      }),
  };
}

export const newEmail = (): string => `${crypto.randomUUID()}@example.com`;

/** Signs in and agrees to the notice: as a new user, unless an e-mail is given. @throws when the server refuses. */
export async function signIn(browser: Browser, who: Partial<SessionUser> = {}): Promise<SessionUser> {
  const user = await signInOnly(browser, who);
  consentState.parse(await (await browser.fetch(apiPaths.consent, jsonRequest('POST', agreement))).json());
  return user;
}

/** Signs in without answering the notice. */
export async function signInOnly(browser: Browser, who: Partial<SessionUser> = {}): Promise<SessionUser> {
  const person = { name: who.name ?? 'Asha Patil', email: who.email ?? newEmail() };
  const response = await browser.fetch(apiPaths.trialSignIn, jsonRequest('POST', person));
  if (!response.ok) throw new Error(`sign-in answered ${response.status}: ${await response.text()}`);
  return sessionUser.parse(await response.json());
}

export function jsonRequest(method: string, body?: unknown): RequestInit {
  if (body === undefined) return { method };
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
