import type { Api } from '@bharti/contracts/api';
import type { Refusal } from '@bharti/domain/refusal';
import type { Result } from '@bharti/domain/result';
import { createContext, use } from 'react';

const ApiContext = createContext<Api | null>(null);
export const ApiProvider = ApiContext.Provider;

export function useApi(): Api {
  const api = use(ApiContext);
  if (api === null) throw new Error('no ApiProvider above');
  return api;
}

/** A refusal where the query library wants a thrown error; screens read `refusal` again. */
class RefusedError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export function orThrow<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw new RefusedError(result.refusal);
  return result.value;
}

export const refusalOf = (error: unknown): Refusal | null => (error instanceof RefusedError ? error.refusal : null);

/** Not about what the screen asked for: sign-in or consent comes first, and the screen asks again afterwards. */
export const isAboutAccount = ({ code }: Refusal): boolean =>
  code === 'not_signed_in' || code === 'other_user' || code === 'consent_required';
