import type { Scorer } from '@bharti/contracts/dashboard';
import { formatNumber } from '@bharti/i18n/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { orThrow, useApi } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import { toast } from '../../ui/toast.ts';

type TopScorersProps = { readonly scorers: readonly Scorer[]; readonly isShown: boolean };

/** Real results of those who chose to be shown; made-up rows say that they are. */
export function TopScorers({ scorers, isShown }: TopScorersProps) {
  const { locale, t } = useLocale();
  return (
    <section className="part">
      <div className="part-head">
        <h2>{t.dashboard.scorers}</h2>
        {scorers.some(({ sample }) => sample !== undefined) && <span className="badge sample">{t.sampleData}</span>}
      </div>
      {scorers.length === 0 ? (
        <div className="card empty">
          <span className="bubble">
            <Trophy className="i" aria-hidden="true" />
          </span>
          <p className="muted">{t.dashboard.scorersEmpty}</p>
        </div>
      ) : (
        <ol className="rows">
          {scorers.map((scorer, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number, and names may repeat.
            <li key={index} className={scorer.isMe ? 'me' : ''}>
              <span className="bubble">{index + 1}</span>
              <div className="grow">
                <b>
                  {scorer.sample === undefined
                    ? scorer.name || t.dashboard.user
                    : t.dashboard.sampleUser(scorer.sample)}
                  {scorer.isMe && ` (${t.dashboard.you})`}
                </b>
                <span>{t.dashboard.scorerTests(scorer.tests)}</span>
              </div>
              <div className="end">
                <b>{formatNumber(locale, scorer.points)}</b>
                <span className="small muted">{t.dashboard.points}</span>
              </div>
            </li>
          ))}
        </ol>
      )}
      <ShowMe isShown={isShown} />
    </section>
  );
}

/** Off until chosen (decisions). */
function ShowMe({ isShown }: { isShown: boolean }) {
  const { t } = useLocale();
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (show_on_leaderboard: boolean) => orThrow(await api.changeProfile({ show_on_leaderboard })),
    onError: () => toast.error(t.unreachable),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
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
