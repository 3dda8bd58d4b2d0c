import { useLocale } from '../../context/locale.tsx';
import { toast } from '../../ui/toast.ts';
import { failureOf } from './failure.ts';
import { useSignInTexts } from './use-sign-in-texts.ts';

/** Shows the visitor why the sign-in failed; shows nothing if they cancelled it themselves. */
export function useTellFailure(): (error: unknown) => void {
  const { t } = useLocale();
  const texts = useSignInTexts();
  return (error) => {
    const failure = failureOf(error);
    if (failure.kind === 'refused') toast.error(texts.failed(t.refusals[failure.refusal.code]));
    if (failure.kind === 'said') toast.error(texts.failed(failure.message));
    if (failure.kind === 'lost' || failure.kind === 'blocked') toast.error(texts.failedPlain);
  };
}
