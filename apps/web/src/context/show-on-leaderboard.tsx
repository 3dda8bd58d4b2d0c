import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toast.ts';
import { orThrow, useApi } from './api.ts';
import { useLocale } from './locale.tsx';
import { isToldElsewhere, useProblemText } from './problem.ts';

/** Off until chosen (decisions). */
export function ShowOnLeaderboard({ isShown }: { isShown: boolean }) {
  const { t } = useLocale();
  const api = useApi();
  const queryClient = useQueryClient();
  const problemText = useProblemText();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (show_on_leaderboard: boolean) => orThrow(await api.changeProfile({ show_on_leaderboard })),
    onError: (error) => {
      if (!isToldElsewhere(error)) toast.error(problemText(error));
    },
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
