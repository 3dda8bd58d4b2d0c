import type { TestCard } from '@bharti/contracts/catalogue/dashboard';
import { pagePaths, resultPage } from '@bharti/contracts/paths';
import { inLocale } from '@bharti/i18n/locale';
import { useLocale } from '../../context/locale.tsx';
import { pathTo } from '../../ui/path-to.ts';
import styles from './test-card.module.css';

/** Best and last score of a test that was taken before, and the way to the review of the last attempt. */
export function TakenLine({ test: { id, title, taken } }: { test: Pick<TestCard, 'id' | 'title' | 'taken'> }) {
  const { locale, t } = useLocale();
  if (taken === null) return null;
  const { best, last, attempts } = taken;
  return (
    <div className={styles.taken}>
      <p className="small">
        {attempts > 1 && (
          <>
            {t.dashboard.bestScore} <b className="num">{`${best.score}/${best.total_questions}`}</b>
            {' · '}
          </>
        )}
        {attempts > 1 ? t.dashboard.lastScore : t.dashboard.yourScore}{' '}
        <b className="num">{`${last.score}/${last.total_questions}`}</b>
      </p>
      <a href={pathTo(resultPage(id, last.attempt_id))} aria-label={t.dashboard.reviewOf(inLocale(locale, title))}>
        {t.dashboard.review}
      </a>
      <a
        href={`${pathTo(pagePaths.practiceTopics)}?attempt=${last.attempt_id}`}
        aria-label={t.dashboard.practiseOf(inLocale(locale, title))}
      >
        {t.dashboard.quickPractice}
      </a>
    </div>
  );
}
