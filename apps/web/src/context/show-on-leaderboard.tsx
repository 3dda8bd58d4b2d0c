import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toast.ts';
import { orThrow, useApi } from './api.ts';
import { useLocale } from './locale.tsx';

/** Off until chosen (decisions). */
export function ShowOnLeaderboard({ isShown }: { isShown: boolean }) {
  const { t } = useLocale();
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (show_on_leaderboard: boolean) => orThrow(await api.changeProfile({ show_on_leaderboard })),
    onError: () => toast.error(t.unreachable),
    onSettled: () =>
      Promise.all(['dashboard', 'profile'].map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  });
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={isPending ? variables : isShown}
        disabled={isPending}
        onChange={(event) => mutate(event.target.checked)}
      />
      <span>
        {t.dashboard.showMe}
        <small>{t.dashboard.showMeHint}</small>
      </span>
    </label>
  );
}
