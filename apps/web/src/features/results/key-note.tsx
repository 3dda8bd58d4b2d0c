import type { AnswerKey } from '@bharti/domain/question';
import { letterOf } from '@bharti/domain/test';
import { useLocale } from '../../context/locale.tsx';

/** Says of an unusual key what it means for the marks; an ordinary key needs no words. */
export function KeyNote({ answerKey }: { answerKey: AnswerKey }) {
  const { t } = useLocale();
  if (answerKey.kind === 'single') return null;
  return (
    <p className="small muted">
      {answerKey.kind === 'withdrawn'
        ? t.result.withdrawnLine
        : t.result.acceptedAnswers(answerKey.options.map(letterOf).join(', '))}
    </p>
  );
}
