import type { Result } from '@bharti/domain/result';

/** Refusals as errors, because the query library expects failures to be thrown; `refusalOf` reads the refusal again. */
export function refusalsAsErrors<Refused extends { readonly code: string }>() {
  class RefusedError extends Error {
    readonly refusal: Refused;
    constructor(refusal: Refused) {
      super(refusal.code);
      this.refusal = refusal;
    }
  }
  return {
    orThrow: <T>(result: Result<T, Refused>): T => {
      if (!result.ok) throw new RefusedError(result.refusal);
      return result.value;
    },
    refusalOf: (error: unknown): Refused | null => (error instanceof RefusedError ? error.refusal : null),
  };
}
