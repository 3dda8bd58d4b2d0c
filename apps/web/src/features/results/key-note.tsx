import type { GradingKey } from '@bharti/domain/content/question';
import { letterOf } from '@bharti/domain/content/test';
import { useResultTexts } from './use-result-texts.ts';

/** Explains what a withdrawn question or several accepted answers mean for the marks; renders nothing for an ordinary key. */
export function KeyNote({ answerKey }: { answerKey: GradingKey }) {
  const texts = useResultTexts();
  // A question that is left out has the note of its correction.
  if (answerKey.kind === 'single' || answerKey.kind === 'left_out') return null;
  return (
    <p className="small muted">
      {answerKey.kind === 'several'
        ? texts.acceptedAnswers(answerKey.options.map(letterOf).join(', '))
        : texts.withdrawnLine}
    </p>
  );
}
