import { useEffect, useState } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { AnswerSync } from './sync/answer-sync.ts';
import { useSittingTexts } from './use-sitting-texts.ts';
import type { Submitting } from './use-submit.ts';
import { useSyncPart } from './use-sync-part.ts';
import type { Trouble } from './use-trouble.ts';

type NotSubmittedProps = {
  readonly trouble: Trouble;
  readonly sync: AnswerSync;
  readonly submitting: Submitting;
};

/** After the time is over: the submission has not succeeded yet and is repeated, and which answers came too late. */
export function NotSubmitted({ trouble, sync, submitting }: NotSubmittedProps) {
  const { attempt } = useLocale().t;
  const texts = useSittingTexts();
  const isSignedOut = useSyncPart(sync, ({ status }) => status === 'signedOut');
  const unsent = useSyncPart(sync, (state) => state.unsent);
  const questions = [...unsent].sort((a, b) => a - b).map((index) => index + 1);
  const line = isSignedOut ? attempt.signedOut : attempt.timeOverRetry;
  return (
    <>
      <Alert title={attempt.timeOverFailed} line={trouble === 'cutOff' ? texts.timeOverCutOff : line} />
      {questions.length > 0 && <p>{texts.timeOverUnsent(questions.join(', '), questions.length)}</p>}
      <TryNow isCutOff={trouble === 'cutOff'} submitting={submitting} />
    </>
  );
}

/** Tells of a try only after a press: those that the page begins by itself would change the button every few seconds. */
function TryNow({ isCutOff, submitting }: { readonly isCutOff: boolean; readonly submitting: Submitting }) {
  const { attempt } = useLocale().t;
  const texts = useSittingTexts();
  const { isPending, submit } = submitting;
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isPending) setPressed(false);
  }, [isPending]);
  const press = () => {
    setPressed(true);
    if (!isPending) submit();
  };
  return (
    <Button look="primary" isBlock disabled={isPressed} onClick={press}>
      {isPressed ? (isCutOff ? texts.waitsForConnection : attempt.submitting) : attempt.submitNow}
    </Button>
  );
}
