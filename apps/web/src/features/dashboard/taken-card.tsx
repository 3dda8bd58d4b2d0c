import type { TestCard } from '@bharti/contracts/catalogue/dashboard';
import { fillPath, pagePaths, resultPage } from '@bharti/contracts/paths';
import { answersToPass } from '@bharti/domain/attempts/scoring';
import { formatDate, formatNumber } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { useLocale } from '../../context/locale.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { toast } from '../../ui/toast.ts';
import { Figure, SizeOf } from './figures.tsx';
import { PassBadge } from './pass-badge.tsx';
import styles from './test-card.module.css';

export type TakenTest = TestCard & { readonly taken: NonNullable<TestCard['taken']> };

export const isTaken = (test: TestCard): test is TakenTest => test.taken !== null;

/** Whether the best attempt has as many right answers as the pass mark asks for; null where these do not decide. */
function hasPassed({ passPercent, taken: { best } }: TakenTest): boolean | null {
  return passPercent == null ? null : best.score >= answersToPass(best.total_questions, passPercent);
}

export function TakenBadge({ test }: { readonly test: TakenTest }) {
  const { t } = useLocale();
  const isPassed = hasPassed(test);
  if (isPassed === null) return null;
  return <PassBadge isPassed={isPassed}>{isPassed ? t.dashboard.passed : t.dashboard.notPassed}</PassBadge>;
}

/** The scores of a test that was taken, its size, and the ways to its review, its practice and another attempt. */
export function TakenPart({ test }: { readonly test: TakenTest }) {
  const { locale, t } = useLocale();
  const { best, last, attempts } = test.taken;
  const title = inLocale(locale, test.title);
  return (
    <>
      <dl className="spec">
        <Figure name={t.dashboard.bestScore} value={`${best.score}/${best.total_questions}`} />
        <Figure name={t.dashboard.lastScore} value={`${last.score}/${last.total_questions}`} />
        <Figure name={t.dashboard.timesTaken} value={formatNumber(locale, attempts)} />
      </dl>
      <div className={styles.facts}>
        <p className="small muted">
          <SizeOf test={test} />
          {last.isCorrected && ` · ${t.dashboard.corrected}`}
          {test.openUntil !== null && <> · {t.dashboard.openUntil(formatDate(locale, test.openUntil))}</>}
        </p>
        <a
          href={`${pathTo(pagePaths.practiceTopics)}?attempt=${last.attempt_id}`}
          aria-label={t.dashboard.practiseOf(title)}
        >
          {t.dashboard.quickPractice}
        </a>
      </div>
      <div className={styles.ways}>
        <ButtonLink href={pathTo(resultPage(test.id, last.attempt_id))} aria-label={t.dashboard.reviewOf(title)}>
          {t.dashboard.review}
        </ButtonLink>
        {test.access !== 'locked' && (
          <ButtonLink
            look={hasPassed(test) === true ? 'outline' : 'primary'}
            href={pathTo(fillPath(pagePaths.test, { testId: test.id }))}
            {...(test.access === 'open' && { onClick: () => toast.success(t.dashboard.accessing) })}
          >
            {t.dashboard.takeAgain}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
