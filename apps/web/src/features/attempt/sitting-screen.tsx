import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import type { Paper } from '@bharti/contracts/attempts/paper';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { inLocale } from '@bharti/i18n/locale';
import { useCallback, useState } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { toast } from '../../ui/toast.ts';
import { useTitle } from '../../ui/use-title.ts';
import { Dock } from './dock.tsx';
import { KeyHints, useKeys } from './keys.tsx';
import { NavigatorPanel, NavigatorSheet } from './navigator.tsx';
import { QuestionView } from './question-view.tsx';
import { SittingHeader } from './sitting-header.tsx';
import { SubmitDialog, TimeOver } from './submit-dialog.tsx';
import { useSitting } from './use-sitting.ts';
import { useSubmit } from './use-submit.ts';

type SittingScreenProps = {
  readonly attempt: AttemptState;
  readonly paper: Paper;
  readonly onSubmitted: (result: AttemptResult) => void;
};

/** The sitting: header with the clock, one question, the dock; the navigator as a sheet, or a panel on wide screens. */
export function SittingScreen({ attempt, paper, onSubmitted }: SittingScreenProps) {
  const { locale, t } = useLocale();
  const title = inLocale(locale, attempt.title);
  useTitle(title);
  const { sync, state } = useSitting(attempt, () => toast.info(t.attempt.changedElsewhere));
  const submitting = useSubmit(attempt, sync, onSubmitted);
  const [current, setCurrent] = useState(() => firstOpenQuestion(attempt));
  const [open, setOpen] = useState<'navigator' | 'submit' | null>(null);

  const total = paper.questions.length;
  const question = paper.questions[current];
  const { answers, marked } = state.sheet;
  const goTo = useCallback(
    (index: number) => {
      setCurrent(Math.min(Math.max(index, 0), total - 1));
      setOpen(null);
      // The next question begins at its top, however long the last one was.
      scrollTo(0, 0);
    },
    [total],
  );
  const choose = (option: number) => sync.change({ question: current, option });
  const isMarked = marked.includes(current);
  const mark = () => sync.change({ question: current, marked: !isMarked });
  const keys = useKeys({ isActive: open === null, choose, mark, move: (step) => goTo(current + step) });
  const navigator = {
    total,
    current,
    sheet: state.sheet,
    isLast: current === total - 1,
    onGoTo: goTo,
    onSubmit: () => setOpen('submit'),
  };

  if (question === undefined) return null;
  return (
    <div className="sitting">
      <SittingHeader
        title={title}
        current={current}
        total={total}
        deadline={attempt.deadline}
        onTimeOver={submitting.onTimeOver}
      />
      <main className="paper" id="content">
        <QuestionView
          question={question}
          topic={paper.topics[question.topic] ?? { en: question.topic, mr: question.topic }}
          index={current}
          total={total}
          status={state.status}
          chosen={answers[current]}
          onChoose={choose}
          onClear={() => sync.change({ question: current, option: null })}
        />
        <KeyHints keys={keys} />
      </main>
      <Dock
        current={current}
        total={total}
        answered={Object.keys(answers).length}
        isMarked={isMarked}
        onMark={mark}
        onGoTo={goTo}
        onOpenNavigator={() => setOpen('navigator')}
        onSubmit={() => setOpen('submit')}
      />
      <NavigatorPanel {...navigator} />
      {open === 'navigator' && <NavigatorSheet {...navigator} onClose={() => setOpen(null)} />}
      {open === 'submit' && !submitting.isTimeOver && (
        <SubmitDialog
          answered={Object.keys(answers).length}
          marked={marked.length}
          total={total}
          submitting={submitting}
          onClose={() => setOpen(null)}
        />
      )}
      {submitting.isTimeOver && <TimeOver submitting={submitting} />}
    </div>
  );
}

/** Coming back, the candidate goes on where the first gap is. */
function firstOpenQuestion({ answers, totalQuestions }: AttemptState): number {
  for (let index = 0; index < totalQuestions; index += 1) if (answers[index] === undefined) return index;
  return 0;
}
