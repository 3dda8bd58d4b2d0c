import type { Scorer } from '@bharti/contracts/catalogue/dashboard';
import { formatNumber } from '@bharti/i18n/format';
import { Trophy } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { ShowOnLeaderboard } from '../../context/show-on-leaderboard.tsx';

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
          <p className="muted">{isShown ? t.dashboard.scorersWaiting : t.dashboard.scorersEmpty}</p>
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
      <ShowOnLeaderboard isShown={isShown} />
    </section>
  );
}
