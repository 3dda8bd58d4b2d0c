import type { AnswerKey } from '@bharti/domain/content/question';
import { letterOf } from '@bharti/domain/content/test';
import { useLocale } from '../../context/locale.tsx';

/** Explains what a withdrawn question or several accepted answers mean for the marks; renders nothing for an ordinary key. */
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
