import { refusalText } from '@bharti/i18n/refusals';
import { refusalOf } from './api.ts';
import { useLocale } from './locale.tsx';

/** What to say of a request that went wrong: the server's own no, or that it did not answer. */
export function useProblemText(): (error: unknown) => string {
  const { locale, t } = useLocale();
  return (error) => {
    const refusal = refusalOf(error);
    return refusal === null ? t.unreachable : refusalText(locale, refusal);
  };
}

/** The whole window tells of these by itself (account-refusals.ts): whoever asked need not say it again. */
export const isToldElsewhere = (error: unknown): boolean => {
  const code = refusalOf(error)?.code;
  return code === 'not_signed_in' || code === 'other_user' || code === 'consent_required';
};
