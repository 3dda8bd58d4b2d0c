import { refusalText } from '@bharti/i18n/refusals';
import { isAboutAccount, refusalOf } from './api.ts';
import { useLocale } from './locale.tsx';

/**
 * What to say of a request that went wrong: the server's own no, or that it did not answer. Null where nothing did, and
 * where the whole window already tells of it (app/account-refusals.ts, the notice).
 */
export function useProblemText(): (error: unknown) => string | null {
  const { locale, t } = useLocale();
  return (error) => {
    if (error === null) return null;
    const refusal = refusalOf(error);
    if (refusal === null) return t.unreachable;
    return isAboutAccount(refusal) ? null : refusalText(locale, refusal);
  };
}
