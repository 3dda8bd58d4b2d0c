import { Unreachable } from '@bharti/contracts/api';
import type { Refusal } from '@bharti/domain/refusal';
import { refusalOf } from '../../context/api.ts';

/** Why a sign-in failed. */
export type Failure =
  /** The visitor closed Google's window: no message. */
  | { readonly kind: 'given-up' }
  /** The browser does not allow a new window. */
  | { readonly kind: 'blocked' }
  /** The network failed; a retry may succeed. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'said'; readonly message: string };

const givenUp = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'];
const blocked = ['auth/popup-blocked', 'auth/operation-not-supported-in-this-environment'];
const lost = ['auth/network-request-failed', 'auth/timeout', 'auth/internal-error'];

export function failureOf(error: unknown): Failure {
  const refusal = refusalOf(error);
  if (refusal !== null) return { kind: 'refused', refusal };
  if (error instanceof Unreachable || isChunkLost(error)) return { kind: 'lost' };
  const code = codeOf(error);
  if (code === null) return { kind: 'said', message: error instanceof Error ? error.message : String(error) };
  if (givenUp.includes(code)) return { kind: 'given-up' };
  if (blocked.includes(code)) return { kind: 'blocked' };
  if (lost.includes(code)) return { kind: 'lost' };
  // The SDK's message is an English sentence around this code; the code is translated into both languages.
  return { kind: 'said', message: code };
}

/** Every browser throws a TypeError, each with its own message, for a module that could not be fetched. */
const isChunkLost = (error: unknown): boolean => error instanceof TypeError && /module/i.test(error.message);

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
