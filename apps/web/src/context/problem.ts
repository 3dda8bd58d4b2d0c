import { isAboutAccount, refusalOf } from './api.ts';
import { useLocale } from './locale.tsx';

/**
 * The text for a failed request: the refusal, or that the server did not answer. Null without a failure, and for a refusal that
 * app/sign-in/account-refusals.ts or the consent notice already shows.
 */
export function useProblemText(): (error: unknown) => string | null {
  const { t } = useLocale();
  return (error) => {
    if (error === null) return null;
    const refusal = refusalOf(error);
    if (refusal === null) return t.unreachable;
    return isAboutAccount(refusal) ? null : t.refusals[refusal.code];
  };
}
