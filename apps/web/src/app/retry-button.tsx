import { useQueryClient } from '@tanstack/react-query';
import { useLocale } from '../context/locale.tsx';

/** Asks again for whatever the screen could not get. */
export function RetryButton() {
  const { t } = useLocale();
  const queryClient = useQueryClient();
  return (
    <button type="button" className="btn primary" onClick={() => void queryClient.refetchQueries({ type: 'active' })}>
      {t.retry}
    </button>
  );
}
