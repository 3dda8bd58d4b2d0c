import type { ProviderAccount } from '@bharti/domain/people/provider-account';
import { instant } from '@bharti/domain/time';
import { z } from 'zod';
import type { FirebaseProject } from './firebase.ts';
import { readServiceAccount, signAssertion } from './service-account.ts';

/**
 * Asks Google about the accounts of these subjects, at most `mostAccounts`. @returns an answer for each.
 * @throws Error when Google cannot be reached or refuses: then nothing is known about any of them.
 */
export type ReadProviderAccounts = (subjects: readonly string[]) => Promise<ReadonlyMap<string, ProviderAccount>>;

/** The most that Google answers in one request. */
export const mostAccounts = 100;

/** Where Google gives out access tokens and keeps the accounts; tests replace them by local servers. */
export type AccountServices = { readonly token: string; readonly accounts: string };
export const googleServices: AccountServices = {
  token: 'https://oauth2.googleapis.com/token',
  accounts: 'https://identitytoolkit.googleapis.com',
};

const scope = 'https://www.googleapis.com/auth/identitytoolkit';
const timeoutMs = 10_000;
/** An access token is replaced so long before it expires. */
const spareMs = 60_000;

const tokenReply = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const lookupReply = z.object({
  // Without it, any reply that is not about accounts would say that all of them are gone.
  kind: z.literal('identitytoolkit#GetAccountInfoResponse'),
  users: z
    .array(
      z.object({
        localId: z.string(),
        disabled: z.boolean().default(false),
        // Seconds, as text.
        validSince: z
          .string()
          .regex(/^\d{1,12}$/)
          .default('0'),
      }),
    )
    .default([]),
});

/** Null where this server has no key of the project. The emulator asks for none. */
export function createAccountReader(project: FirebaseProject, services: AccountServices): ReadProviderAccounts | null {
  const { projectId, emulatorHost, serviceAccountFile } = project;
  if (emulatorHost !== null) {
    const accounts = `http://${emulatorHost}/identitytoolkit.googleapis.com`;
    return (subjects) => lookUp({ accounts, projectId }, 'owner', subjects);
  }
  if (serviceAccountFile === null) return null;
  const { accounts } = services;
  let kept: Token | null = null;
  return async (subjects) => {
    if (kept === null || kept.expiresAt - spareMs < Date.now())
      kept = await askToken(serviceAccountFile, projectId, services.token);
    try {
      return await lookUp({ accounts, projectId }, kept.text, subjects);
    } catch (error) {
      // It was revoked, perhaps: the next try asks for another one.
      kept = null;
      throw error;
    }
  };
}

type Token = { readonly text: string; readonly expiresAt: number };

/** The file is read each time, about once an hour, so a new key needs no restart. */
async function askToken(file: string, projectId: string, url: string): Promise<Token> {
  const account = await readServiceAccount(file, projectId);
  const assertion = await signAssertion(account, scope, url);
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
  const { access_token, expires_in } = tokenReply.parse(await post(url, body, {}));
  return { text: access_token, expiresAt: Date.now() + expires_in * 1_000 };
}

type Place = { readonly accounts: string; readonly projectId: string };

async function lookUp({ accounts, projectId }: Place, token: string, subjects: readonly string[]) {
  const reply = await post(
    `${accounts}/v1/projects/${projectId}/accounts:lookup`,
    JSON.stringify({ localId: subjects }),
    { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  );
  const found = new Map(lookupReply.parse(reply).users.map((user) => [user.localId, user]));
  return new Map(
    subjects.map((subject): [string, ProviderAccount] => {
      const user = found.get(subject);
      if (user === undefined) return [subject, 'gone'];
      return [subject, user.disabled ? 'disabled' : { validSince: instant(Number(user.validSince) * 1_000) }];
    }),
  );
}

/** @throws Error without anything of the request or the reply, which name people and hold tokens. */
async function post(url: string, body: string | URLSearchParams, headers: Readonly<Record<string, string>>) {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
  const { host } = new URL(url);
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${host} answered ${response.status}`);
  }
  return response.json().catch(() => {
    throw new Error(`${host} answered with something other than JSON`);
  }) as Promise<unknown>;
}
