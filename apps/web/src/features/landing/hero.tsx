import type { AppConfig, Catalogue } from '@bharti/contracts/catalogue/config';
import { pagePaths } from '@bharti/contracts/paths';
import { formatNumber, formatNumbers } from '@bharti/i18n/format';
import { BookOpen, ChevronRight, ClipboardList, LogIn } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { pathTo } from '../../ui/path-to.ts';
import styles from './hero.module.css';
import { SheetArt } from './sheet-art.tsx';
import { type OnSignIn, signInButton } from './sign-in-button.ts';
import { useLandingTexts } from './use-landing-texts.ts';

type HeroProps = {
  readonly signIn: AppConfig['signIn'];
  readonly catalogue: Catalogue;
  readonly onSignIn: OnSignIn;
};

export function Hero({ signIn, catalogue, onSignIn }: HeroProps) {
  const landing = useLandingTexts();
  return (
    <section className={`band ${styles.hero}`}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <div className={styles.row} aria-hidden="true">
            <span className={styles.number}>1</span>
            <span>A</span>
            <span>B</span>
            <b>C</b>
            <span>D</span>
          </div>
          <p className={styles.kicker}>{landing.kicker}</p>
          <h1>
            {landing.headline} <em>{landing.headlineMark}</em>
          </h1>
          <p className={styles.lead}>{landing.lead}</p>
          <div className={styles.actions}>
            <button
              type="button"
              className={`${styles.action} ${styles.first}`}
              {...signInButton(pagePaths.dashboard, onSignIn)}
            >
              <ClipboardList className={`icon ${styles.icon}`} aria-hidden="true" />
              <span>
                <strong>{landing.testSeries}</strong>{' '}
                <span className={styles.line}>
                  <SeriesLine series={catalogue.testSeries} />
                </span>
              </span>
              <ChevronRight className="icon" aria-hidden="true" />
            </button>
            <button type="button" className={styles.action} {...signInButton(pagePaths.notes, onSignIn)}>
              <BookOpen className={`icon ${styles.icon}`} aria-hidden="true" />
              <span>
                <strong>{landing.freeNotes}</strong>{' '}
                <span className={styles.line}>
                  {landing.freeNotesLine} <span className="num">{landing.freeNotesPrice}</span>
                </span>
              </span>
              <ChevronRight className="icon" aria-hidden="true" />
            </button>
          </div>
          <p className={styles.signIn}>
            <LogIn className="icon icon-small" aria-hidden="true" />
            <span>{landing.signInBy[signIn]}</span>
          </p>
        </div>
        <SheetArt />
      </div>
    </section>
  );
}

/** Questions and price of the tests that are on sale: the usual size, then the others. Without such tests, a line without a price. */
function SeriesLine({ series }: { series: Catalogue['testSeries'] }) {
  const { locale } = useLocale();
  const landing = useLandingTexts();
  if (series === null) return landing.practiceTestsLine;
  const { questions, pricePaise } = series;
  const { least, most, usual } = questions;
  const price = formatNumber(locale, pricePaise.least / 100);
  const others = usual == null ? [] : [...new Set([least, most])].filter((size) => size !== usual);
  return (
    <>
      {usual == null ? landing.testSeriesLine(least, most) : landing.testSeriesLine(usual, usual)}{' '}
      <span className="num">
        {pricePaise.least === pricePaise.most ? landing.testSeriesPrice(price) : landing.testSeriesPriceFrom(price)}
      </span>{' '}
      {others.length > 0 && <span className={styles.others}>{landing.otherSizes(formatNumbers(locale, others))}</span>}
    </>
  );
}

/** The hero of a signed-in visitor. @param name null: no greeting. */
export function WelcomeHero({ name }: { name: string | null }) {
  const landing = useLandingTexts();
  return (
    <section className={`band ${styles.hero}`}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <p className={styles.kicker}>{landing.kicker}</p>
          <h1>
            {name === null ? (
              <>
                {landing.headline} <em>{landing.headlineMark}</em>
              </>
            ) : (
              landing.welcome(name)
            )}
          </h1>
          <p className={styles.lead}>{landing.lead}</p>
          <div className={styles.actions}>
            <a className={`${styles.action} ${styles.first}`} href={pathTo(pagePaths.dashboard)}>
              <ClipboardList className={`icon ${styles.icon}`} aria-hidden="true" />
              <span>
                <strong>{landing.goToDashboard}</strong>
              </span>
              <ChevronRight className="icon" aria-hidden="true" />
            </a>
          </div>
        </div>
        <SheetArt />
      </div>
    </section>
  );
}
