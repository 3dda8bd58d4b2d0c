import { useQueryClient } from '@tanstack/react-query';
import { useLocale } from '../context/locale.tsx';
import { Button } from '../ui/button.tsx';

/** Repeats every request of the screen. */
export function RetryButton() {
  const { t } = useLocale();
  const queryClient = useQueryClient();
  return (
    <Button look="primary" onClick={() => void queryClient.refetchQueries({ type: 'active' })}>
      {t.retry}
    </Button>
  );
}
