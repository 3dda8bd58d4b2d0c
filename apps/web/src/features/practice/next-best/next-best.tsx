import type { TestCard } from '@bharti/contracts/catalogue/dashboard';
import { pagePaths } from '@bharti/contracts/paths';
import { openNotebook } from '@bharti/domain/practice/notebook';
import { type Instant, indianDay } from '@bharti/domain/time';
import { ChevronRight } from 'lucide-react';
import { useSession } from '../../../context/session.tsx';
import { withTexts } from '../../../context/texts.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { pathTo } from '../../../ui/path-to.ts';
import { useCards, useRevisions } from '../mistakes/use-cards.ts';
import styles from './next-best.module.css';
import { nextBestTexts, useNextBestTexts } from './use-next-best-texts.ts';
import { useOffers } from './use-offers.ts';

export const nextBestWithTexts = () => withTexts(Promise.resolve({ default: NextBest }), nextBestTexts);

type NextBestProps = { readonly tests: readonly TestCard[]; readonly now: Instant };

/** What is most useful now: mistakes that are due, the practice of a topic, a test. The first is the button. */
function NextBest({ tests, now }: NextBestProps) {
  const texts = useNextBestTexts();
  const user = useSession().user?.id;
  const { data: cards, error, dataUpdatedAt } = useCards();
  const revisions = useRevisions(user, dataUpdatedAt);
  const notebook = openNotebook(cards ?? [], revisions, indianDay(now));
  const offers = useOffers(notebook, cards ?? [], tests);
  // Without the mistakes the card still offers the rest.
  if (cards === undefined && error === null) return <div className={`card ${styles.card}`} aria-busy="true" />;
  const [first] = offers;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="next-best">
      <div className="timing-marks" aria-hidden="true" />
      <div className={styles.head}>
        <h2 id="next-best">{texts.title}</h2>
        <p className="small muted">{texts.line}</p>
      </div>
      <ol className={styles.offers}>
        {offers.map(({ href, minutes, title, line }, place) => (
          <li key={href}>
            <span className={classes(styles.minutes, place === 0 && styles.first)}>
              <b>{minutes}</b>
              <small>{texts.minutes}</small>
            </span>
            <a href={href}>
              <b>{title}</b>
              <span>{line}</span>
            </a>
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        {first !== undefined && (
          <ButtonLink look="primary" isBlock isLarge href={first.href}>
            {first.button}
            <ChevronRight className="icon icon-small" aria-hidden="true" />
          </ButtonLink>
        )}
        <a className={styles.book} href={pathTo(pagePaths.mistakes)}>
          {texts.openBook}
        </a>
      </div>
    </section>
  );
}
