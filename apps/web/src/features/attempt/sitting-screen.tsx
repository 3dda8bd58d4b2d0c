import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import type { Paper } from '@bharti/contracts/attempts/paper';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import type { Change } from '@bharti/domain/attempts/answer-sheet';
import { partsOf } from '@bharti/domain/attempts/paper-part';
import type { PaperSection } from '@bharti/domain/content/question';
import { plainMarking } from '@bharti/domain/content/test';
import { inLocale } from '@bharti/i18n/locale';
import { type ComponentProps, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { holdRunningTest } from '../../browser/running-test.ts';
import { useAttemptsPort } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import { useIsOutdated } from '../../context/outdated.ts';
import { useReportDialog } from '../../context/report/use-report-dialog.ts';
import { useServerClock } from '../../context/server-clock.ts';
import { classes } from '../../ui/classes.ts';
import { toast } from '../../ui/toast.ts';
import { useTitle } from '../../ui/use-title.ts';
import styles from './attempt.module.css';
import { Dock } from './dock.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { NavigatorPanel, NavigatorSheet } from './navigator.tsx';
import { QuestionView } from './question-view.tsx';
import { rereadAttempt } from './reread-attempt.ts';
import { NoticeContext } from './save-state.tsx';
import { SittingHeader } from './sitting-header.tsx';
import type { SittingParts } from './sitting-parts.ts';
import { PaperSummary, SubmitDialog, TimeOver } from './submit-dialog.tsx';
import { useChangedElsewhere } from './use-changed-elsewhere.ts';
import { useCurrentQuestion } from './use-current-question.ts';
import { useDeadline } from './use-deadline.ts';
import { useFinish } from './use-finish.ts';
import { type Keys, useKeys } from './use-keys.ts';
import { useQuestionTimes } from './use-question-times.ts';
import { useQuestionView } from './use-question-view.ts';
import { useSitting } from './use-sitting.ts';
import { useSittingDialogs } from './use-sitting-dialogs.ts';
import { useSittingFacts } from './use-sitting-facts.ts';
import { arePartsFetched, useCanFetch, useSittingParts } from './use-sitting-parts.ts';
import { useSubmit } from './use-submit.ts';
import { answeredIn, useSyncPart } from './use-sync-part.ts';

type SittingScreenProps = {
  readonly attempt: AttemptState;
  readonly paper: Paper;
  readonly onEnding: () => void;
  readonly onSubmitted: (result: AttemptResult) => void;
};

/** The demo has no server that is away, or that serves this page no longer. */
const isDemo = import.meta.env.MODE === 'demo';
const useFacts = isDemo ? () => null : useSittingFacts;
const noParts = { withNotice: null, factList: null };
const noSections: readonly PaperSection[] = [];

/** Loads the page again. The running test goes on at the same question. */
function Reload() {
  useEffect(() => location.reload(), []);
  return null;
}

/** Listed on a wide screen, where a keyboard is likely. They are fetched here, so that their arrival draws nothing else again. */
function KeyHints(props: { readonly keys: Keys }) {
  const parts = useSittingParts(matchMedia('(min-width: 64rem)').matches);
  return parts && <parts.KeyHints {...props} />;
}

type PartsAheadProps = ComponentProps<SittingParts['WatchElsewhere']>;

/**
 * Fetches the parts after the first answer, so that they are there when the connection is not. One of them watches what is done elsewhere. A component of
 * its own: nothing else is drawn.
 */
function PartsAhead(props: PartsAheadProps) {
  const hasAnswered = useSyncPart(props.sync, (state) => answeredIn(state) > 0);
  const parts = useSittingParts(useCanFetch() && hasAnswered);
  return parts && <parts.WatchElsewhere {...props} />;
}

/** The sitting: header with the timer, one question, the dock; the navigator as a sheet, or a panel on wide screens. */
export function SittingScreen({ attempt, paper, onEnding, onSubmitted }: SittingScreenProps) {
  const { locale } = useLocale();
  const title = inLocale(locale, attempt.title);
  useTitle(title);
  // Removes toasts of the screen before, which would cover the question. A sitting shows its messages in the page.
  useEffect(() => toast.clear(), []);
  // No new version of the app takes over meanwhile.
  useEffect(() => holdRunningTest(), []);
  const [isUpdating, setUpdating] = useState(false);
  const changedElsewhere = useChangedElsewhere();
  const { current, seen, goTo: setCurrent } = useCurrentQuestion(attempt);
  const { view, change: changeView, turn, ...languages } = useQuestionView(current);
  const shown = useRef(current);
  useEffect(() => {
    shown.current = current;
  }, [current]);
  const times = useQuestionTimes(attempt, current);
  const { deadline, learn } = useDeadline(attempt);
  const sync = useSitting(attempt, shown, times, { onChangedElsewhere: changedElsewhere.add, learn });
  const facts = useFacts(attempt, deadline, sync);
  const isTakenOver = useSyncPart(sync, ({ status }) => status === 'takenOver');
  const [isLooking, setLooking] = useState(false);
  const { dialog, show, close, isInHistory } = useSittingDialogs();
  const api = useAttemptsPort();
  const clock = useServerClock();
  const reread = () => rereadAttempt(attempt.id, { api, clock, sync, learn });
  const finish = useFinish(attempt, isInHistory, onSubmitted);
  const submitting = useSubmit(attempt, sync, times, learn, (result) => {
    finish(result);
    close();
  });

  // When this page goes on later, its candidate decides again, with the answers of the other page.
  const isLeavingSubmit = isTakenOver && dialog === 'submit';
  useEffect(() => {
    if (isLeavingSubmit) close();
  }, [isLeavingSubmit, close]);

  const { cancel } = submitting;
  const hasLeftSubmit = dialog !== 'submit' && !submitting.isTimeOver;
  useEffect(() => {
    if (hasLeftSubmit) cancel();
  }, [hasLeftSubmit, cancel]);

  const isEnding = dialog === 'submit' || submitting.isTimeOver;
  const canFetch = useCanFetch();
  useEffect(() => {
    if (isEnding && canFetch) onEnding();
  }, [isEnding, canFetch, onEnding]);

  const scroller = useRef<HTMLElement>(null);
  const total = paper.questions.length;
  const sections = paper.sections ?? noSections;
  const sectionParts = useMemo(() => partsOf(sections), [sections]);
  const isOutdated = useIsOutdated() && !isDemo;
  const isSubmitting = !isDemo && dialog === 'submit' && (canFetch || arePartsFetched());
  const isUnknown = !isDemo && submitting.isUnknown;
  const areParts = facts !== null || isOutdated || isSubmitting || isUnknown;
  const parts = useSittingParts(sections.length > 0 || dialog === 'view' || isTakenOver || areParts);
  const ReportDialog = useReportDialog(dialog === 'report', close);
  const question = paper.questions[current];
  const goTo = useCallback(
    (index: number) => {
      setCurrent(Math.min(Math.max(index, 0), total - 1));
      close();
      // Scrolls to the top of the new question.
      scroller.current?.scrollTo(0, 0);
    },
    [setCurrent, close, total],
  );
  const { remove: answeredHere } = changedElsewhere;
  const change = useCallback(
    (next: Omit<Change, 'question'>) => {
      // A page that changes nothing says so again.
      if (sync.getState().status === 'takenOver') return setLooking(false);
      sync.change({ question: current, ...next });
      if (next.option !== undefined) answeredHere(current);
    },
    [sync, current, answeredHere],
  );
  const choose = useCallback((option: number | null) => change({ option }), [change]);
  const mark = () => change({ marked: !sync.getState().sheet.marked.includes(current) });
  const keys = useKeys({ isActive: dialog === null, choose, mark, move: (step) => goTo(current + step) });
  const openSubmit = () => {
    if (!isTakenOver) {
      // Its figures are those of the server, if it answers in time: another device may have answered.
      if (!isDemo) reread().catch(() => {});
      return show('submit');
    }
    // This page can submit nothing, and says so again.
    close();
    setLooking(false);
  };
  const isLast = current === total - 1;
  const { withNotice, factList } = !isDemo && facts && parts ? parts.partsOfFacts(facts) : noParts;
  const navigator = {
    facts: factList,
    total,
    sections,
    current,
    seen,
    sync,
    isLast,
    onGoTo: goTo,
    onSubmit: openSubmit,
  };

  if (question === undefined) return null;
  return (
    <div className={styles.sitting} data-sitting="">
      <div className={styles.frame}>
        <SittingHeader
          title={title}
          current={current}
          total={total}
          deadline={deadline}
          onTimeOver={submitting.onTimeOver}
          onOpenView={() => show('view')}
          isOpeningView={dialog === 'view' && parts === null}
        >
          {sections.length > 0 && (
            <div className={styles.sections}>
              {parts && <parts.SectionTabs parts={sectionParts} current={current} sync={sync} onGoTo={goTo} />}
            </div>
          )}
        </SittingHeader>
        <main className={styles.scroll} id="content" ref={scroller}>
          <div className={classes(styles.paper, styles[view.size])}>
            {isTakenOver && isLooking && parts && (
              <parts.OnlyLooking
                sync={sync}
                onContinue={() => {
                  setLooking(false);
                  sync.takeOver();
                }}
              />
            )}
            <NoticeContext value={withNotice}>
              <QuestionView
                question={question}
                topic={paper.topics[question.topic] ?? { en: question.topic, mr: question.topic }}
                marksCorrect={paper.marksCorrect ?? plainMarking.correct}
                index={current}
                total={total}
                sync={sync}
                changedElsewhere={changedElsewhere.questions}
                isTimeOver={submitting.isTimeOver}
                {...languages}
                onTurn={turn}
                onChoose={choose}
                onReport={() => show('report')}
                isOpeningReport={dialog === 'report' && ReportDialog === null}
              />
            </NoticeContext>
            <KeyHints keys={keys} />
            {!isDemo && <PartsAhead attempt={attempt.id} {...{ sync, reread }} />}
          </div>
        </main>
        <Dock
          current={current}
          total={total}
          sync={sync}
          onMark={mark}
          onGoTo={goTo}
          onOpenNavigator={() => show('navigator')}
          onSubmit={openSubmit}
        />
        <NavigatorPanel {...navigator} />
        {dialog === 'navigator' && <NavigatorSheet {...navigator} onClose={close} />}
        {dialog === 'view' && parts && (
          <parts.ViewSheet view={view} className={`dialog ${styles.dialog}`} onChange={changeView} onClose={close} />
        )}
        {isTakenOver && !isLooking && !submitting.isTimeOver && parts && (
          <parts.TakenOver
            sync={sync}
            reread={reread}
            className={`dialog ${styles.dialog}`}
            onLook={() => setLooking(true)}
          />
        )}
        {dialog === 'report' && ReportDialog && (
          <ReportDialog
            target={{ kind: 'paper', attemptId: attempt.id, question: current }}
            seenIn="sitting"
            language={languages.language}
            className={`dialog ${styles.dialog}`}
            onClose={close}
          />
        )}
        {dialog === 'submit' && !submitting.isTimeOver && !isTakenOver && (
          <SubmitDialog
            sync={sync}
            total={total}
            submitting={submitting}
            summary={
              sections.length > 0 && parts ? (
                <parts.SectionSummary
                  parts={sectionParts}
                  total={total}
                  sync={sync}
                  deadline={deadline}
                  onGoTo={goTo}
                />
              ) : (
                <PaperSummary sync={sync} total={total} />
              )
            }
            parts={parts}
            onClose={close}
          />
        )}
        {isUnknown && parts && <parts.FindSubmission reread={reread} onKnown={submitting.onKnown} />}
        {submitting.isTimeOver && <TimeOver sync={sync} submitting={submitting} />}
        {!isDemo && isOutdated && parts && (
          <parts.OutdatedNotice
            current={current}
            sync={sync}
            className={`dialog ${styles.dialog}`}
            onUpdate={() => setUpdating(true)}
          />
        )}
        {/* The guard would ask whether to leave the page. */}
        {!isDemo && isUpdating ? <Reload /> : <LeaveGuard sync={sync} />}
      </div>
    </div>
  );
}
