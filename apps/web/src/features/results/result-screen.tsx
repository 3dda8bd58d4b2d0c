import { fillPath, pagePaths } from '@bharti/contracts/paths';
import type { AttemptId, TestId } from '@bharti/domain/brand';
import { inLocale } from '@bharti/i18n/locale';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { isAboutAccount, refusalOf } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import { ToSignIn } from '../../context/require-session.tsx';
import { BackHeader } from '../../ui/back-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { useLeaveOn } from '../../ui/use-leave-on.ts';
import { useTitle } from '../../ui/use-title.ts';
import { NoOthers, Standing } from './comparison/standing.tsx';
import { LazyLesson } from './lazy-lesson.tsx';
import { useResult } from './queries.ts';
import { ReceiptNotice } from './receipt-notice.tsx';
import styles from './results.module.css';
import { Review, type ReviewFilter } from './review.tsx';
import { useResultTexts } from './use-result-texts.ts';
import { Verdict } from './verdict.tsx';
import { WaysOn } from './ways-on.tsx';

const isDemo = import.meta.env.MODE === 'demo';

type ResultScreenProps = { readonly testId: TestId; readonly attemptId: AttemptId; readonly isNew: boolean };

export function ResultScreen({ testId, attemptId, isNew }: ResultScreenProps) {
  const { locale, t } = useLocale();
  const texts = useResultTexts();
  const { result, review } = useResult(attemptId);
  const [filter, setFilter] = useState<ReviewFilter>('all');
  const [jumps, setJumps] = useState(0);
  const title = result.data === undefined ? texts.title : inLocale(locale, result.data.title);
  useTitle(`${texts.title}: ${title}`);
  const refusal = refusalOf(review.error);
  const isRunning = refusal?.code === 'attempt_running';
  useLeaveOn(refusal !== null && !isAboutAccount(refusal) && !isRunning ? t.attempt.notFound : null);

  if (refusal?.code === 'not_signed_in') return <ToSignIn />;
  if (isRunning) return <Navigate to={fillPath(pagePaths.test, { testId })} replace />;
  const seeMistakes = () => {
    setFilter('wrong');
    setJumps(jumps + 1);
  };
  return (
    <>
      <BackHeader title={title} label={t.result.backArrow} />
      <main className={`wrap ${styles.page}`} id="content">
        <QueryBoundary query={result} title={texts.loadFailed}>
          {(loaded) => (
            <div className={styles.columns}>
              <div>
                <Verdict result={loaded} isNew={isNew}>
                  {isDemo ? <NoOthers /> : <Standing result={loaded} />}
                </Verdict>
                <WaysOn result={loaded} onSeeMistakes={seeMistakes} />
                {/* The demo has no server that received the answers. */}
                {!isDemo && <ReceiptNotice result={loaded} />}
              </div>
              <div>
                <QueryBoundary query={review} title={texts.loadFailed}>
                  {(data) => (
                    <>
                      <LazyLesson {...data} isPassed={jumps > 0} />
                      <Review {...data} filter={filter} onFilter={setFilter} jumps={jumps} />
                    </>
                  )}
                </QueryBoundary>
              </div>
            </div>
          )}
        </QueryBoundary>
      </main>
    </>
  );
}
