import type { RunningAttempt, TestCard as TestCardData } from '@bharti/contracts/catalogue/dashboard';
import { fillPath, pagePaths } from '@bharti/contracts/paths';
import type { Paise } from '@bharti/domain/money/money';
import { formatDate, formatDuration, formatRupees } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { AlarmClock, Check, ChevronRight, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { useMoney } from '../../context/money.ts';
import { useIsReachable } from '../../context/reachable.ts';
import { useSecondsLeft } from '../../context/server-clock.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { pathTo } from '../../ui/path-to.ts';
import { toast } from '../../ui/toast.ts';
import { TestFigures } from './figures.tsx';
import { type SittingHere, sittingWord } from './sitting-word.ts';
import { isTaken, TakenBadge, TakenPart } from './taken-card.tsx';
import styles from './test-card.module.css';

/** The id of the free test's card, to which the promo banner scrolls. */
export const freeTestAnchor = 'free-test';

/** The demo is on the device as a whole: nothing is sat there that waits. */
const isDemo = import.meta.env.MODE === 'demo';

type TestCardProps = {
  readonly id: string | undefined;
  readonly test: TestCardData;
  readonly running: RunningAttempt | undefined;
  readonly sitting: SittingHere | undefined;
  readonly balance: Paise;
  readonly isFavourite: boolean;
  readonly onFavourite: () => void;
  /** Says that this device keeps the test. */
  readonly mark: ReactNode;
};

/** One test of the list, with its own figures. */
export function TestCard(props: TestCardProps) {
  const { id, test, running, sitting, isFavourite, onFavourite, mark } = props;
  const { locale, t } = useLocale();
  const taken = running === undefined && sitting === undefined && isTaken(test) ? test : null;
  return (
    <article className={classes('card', styles.card, running !== undefined && styles.running)} id={id}>
      <div className={styles.head}>
        <span className={test.category === 'full' ? 'badge info' : 'badge'}>{t.categoriesShort[test.category]}</span>
        {/* The mark alone says where a test stands that was begun on this device. */}
        {sitting === undefined && <StateBadge test={test} running={running} />}
        {mark}
        <IconButton
          className={styles.favourite}
          icon={Heart}
          label={t.dashboard.favourite(inLocale(locale, test.title))}
          aria-pressed={isFavourite}
          onClick={onFavourite}
        />
      </div>
      <h3>{inLocale(locale, test.title)}</h3>
      {taken === null ? <TestFigures test={test} answered={running?.answered} /> : <TakenPart test={taken} />}
      {(taken === null || test.access === 'locked') && (
        <div className={styles.offer}>
          {running === undefined ? <Offer {...props} /> : <Resume running={running} />}
        </div>
      )}
    </article>
  );
}

function StateBadge({ test, running }: Pick<TestCardProps, 'test' | 'running'>) {
  const { t } = useLocale();
  if (running !== undefined) {
    return (
      <span className="badge info">
        <AlarmClock className="icon" aria-hidden="true" />
        {t.dashboard.running}
      </span>
    );
  }
  if (isTaken(test)) return <TakenBadge test={test} />;
  if (test.access === 'free') return <span className="badge good">{t.dashboard.free}</span>;
  if (test.access === 'locked') return <span className="badge">{t.levels[test.level]}</span>;
  return (
    <span className="badge good">
      <Check className="icon" aria-hidden="true" />
      {t.dashboard.owned}
    </span>
  );
}

type OfferProps = Pick<TestCardProps, 'test' | 'balance'>;

function Offer({ test, balance, sitting }: Pick<TestCardProps, 'test' | 'balance' | 'sitting'>) {
  if (!isDemo && sitting !== undefined) return <SatHere sitting={sitting} />;
  if (test.access === 'free') return <FreeOffer test={test} />;
  return test.access === 'open' ? <Owned test={test} /> : <ForSale test={test} balance={balance} />;
}

function FreeOffer({ test }: { test: TestCardData }) {
  const { locale, t } = useLocale();
  const hasMoney = useMoney() !== null;
  const look = useIsReachable() ? 'primary' : 'outline';
  return (
    <>
      <p className={styles.price}>
        <b className={styles.free}>{t.dashboard.free}</b>
        {hasMoney && test.valuePaise > 0 && (
          <span>
            <s className="num">{formatRupees(locale, test.valuePaise)}</s>
          </span>
        )}
      </p>
      <ButtonLink look={look} href={pathTo(fillPath(pagePaths.test, { testId: test.id }))}>
        {t.dashboard.startFree}
      </ButtonLink>
    </>
  );
}

function SatHere({ sitting }: { readonly sitting: SittingHere }) {
  const { t } = useLocale();
  return (
    <ButtonLink look="primary" href={pathTo(fillPath(pagePaths.test, { testId: sitting.test }))}>
      {sittingWord(t, sitting)}
    </ButtonLink>
  );
}

function Owned({ test }: { test: TestCardData }) {
  const { locale, t } = useLocale();
  return (
    <>
      <p className={styles.price}>
        {test.openUntil !== null && <span>{t.dashboard.openUntil(formatDate(locale, test.openUntil))}</span>}
      </p>
      <ButtonLink
        href={pathTo(fillPath(pagePaths.test, { testId: test.id }))}
        onClick={() => toast.success(t.dashboard.accessing)}
      >
        {t.dashboard.takeTest}
      </ButtonLink>
    </>
  );
}

function ForSale({ test, balance }: OfferProps) {
  const { locale, t } = useLocale();
  const money = useMoney();
  const isReachable = useIsReachable();
  if (!money) return null;
  return (
    <>
      <p className={styles.price}>
        <b>{formatRupees(locale, test.pricePaise)}</b>
        <span>{t.dashboard.accessDays}</span>
      </p>
      <Button
        look={isReachable ? 'primary' : 'outline'}
        disabled={!isReachable}
        isBusy={money.opening === test.id}
        onPointerEnter={money.prepare}
        onFocus={money.prepare}
        onClick={() => money.buy(test, balance)}
      >
        {t.dashboard.buyAndTake}
      </Button>
    </>
  );
}

function Resume({ running }: { running: RunningAttempt }) {
  const { t } = useLocale();
  const seconds = useSecondsLeft(running.deadline);
  return (
    <>
      <p className={styles.price}>
        <b>{formatDuration(seconds)}</b>
        <span>{t.dashboard.left}</span>
      </p>
      <ButtonLink look="primary" href={pathTo(fillPath(pagePaths.test, { testId: running.testId }))}>
        {t.dashboard.resume}
        <ChevronRight className="icon icon-small" aria-hidden="true" />
      </ButtonLink>
    </>
  );
}
