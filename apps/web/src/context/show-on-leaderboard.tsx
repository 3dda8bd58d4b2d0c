import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Tick } from '../ui/tick.tsx';
import { orThrow, useAccountPort } from './api.ts';
import { useLocale } from './locale.tsx';
import { useTellProblem } from './tell-problem.ts';

/** The tick box by which a user appears on the leaderboard; off until they choose it (specification, section 9). */
export function ShowOnLeaderboard({ isShown }: { isShown: boolean }) {
  const { t } = useLocale();
  const api = useAccountPort();
  const queryClient = useQueryClient();
  const tellProblem = useTellProblem();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (show_on_leaderboard: boolean) => orThrow(await api.changeProfile({ show_on_leaderboard })),
    onError: tellProblem,
    onSettled: () =>
      Promise.all(['dashboard', 'profile'].map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  });
  return (
    <Tick
      label={t.dashboard.showMe}
      hint={t.dashboard.showMeHint}
      checked={isPending ? variables : isShown}
      disabled={isPending}
      onChange={(event) => mutate(event.target.checked)}
    />
  );
}
