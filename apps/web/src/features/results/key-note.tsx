import type { AnswerKey } from '@bharti/domain/content/question';
import { letterOf } from '@bharti/domain/content/test';
import { useResultTexts } from './use-result-texts.ts';

/** Explains what a withdrawn question or several accepted answers mean for the marks; renders nothing for an ordinary key. */
export function KeyNote({ answerKey }: { answerKey: AnswerKey }) {
  const texts = useResultTexts();
  if (answerKey.kind === 'single') return null;
  return (
    <p className="small muted">
      {answerKey.kind === 'withdrawn'
        ? texts.withdrawnLine
        : texts.acceptedAnswers(answerKey.options.map(letterOf).join(', '))}
    </p>
  );
}
