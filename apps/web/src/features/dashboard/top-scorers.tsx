import type { Scorer } from '@bharti/contracts/catalogue/dashboard';
import { formatNumber } from '@bharti/i18n/format';
import { Trophy } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { ShowOnLeaderboard } from '../../context/show-on-leaderboard.tsx';
import { Section } from '../../ui/section.tsx';
import { Empty } from './empty.tsx';

type TopScorersProps = { readonly scorers: readonly Scorer[]; readonly isShown: boolean };

/** The leaderboard of the candidates who chose to be shown. In the demo its rows are labelled as samples. */
export function TopScorers({ scorers, isShown }: TopScorersProps) {
  const { locale, t } = useLocale();
  return (
    <Section
      title={t.dashboard.scorers}
      aside={scorers.some(({ sample }) => sample !== undefined) && <span className="badge sample">{t.sampleData}</span>}
    >
      {scorers.length === 0 ? (
        <Empty icon={Trophy}>
          <p className="muted">{isShown ? t.dashboard.scorersWaiting : t.dashboard.scorersEmpty}</p>
        </Empty>
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
    </Section>
  );
}
