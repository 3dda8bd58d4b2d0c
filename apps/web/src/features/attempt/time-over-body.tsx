import { useEffect, useState } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { AnswerSync } from './sync/answer-sync.ts';
import { useSittingTexts } from './use-sitting-texts.ts';
import type { Submitting } from './use-submit.ts';
import { useSyncPart } from './use-sync-part.ts';
import { type Trouble, useTrouble } from './use-trouble.ts';

type TimeOverBodyProps = Omit<NotSubmittedProps, 'trouble'>;

/** After the time is over: that the test is being submitted, or why it is not. */
export function TimeOverBody({ sync, submitting }: TimeOverBodyProps) {
  const { attempt } = useLocale().t;
  const trouble = useTrouble(sync, submitting);
  if (trouble === null) return <p>{attempt.timeOverLine}</p>;
  return <NotSubmitted trouble={trouble} sync={sync} submitting={submitting} />;
}

type NotSubmittedProps = {
  readonly trouble: Trouble;
  readonly sync: AnswerSync;
  readonly submitting: Submitting;
};

/** The submission has not succeeded yet and is repeated, and which answers came too late. */
function NotSubmitted({ trouble, sync, submitting }: NotSubmittedProps) {
  const { attempt } = useLocale().t;
  const texts = useSittingTexts();
  const isSignedOut = useSyncPart(sync, ({ status }) => status === 'signedOut');
  const unsent = useSyncPart(sync, (state) => state.unsent);
  const questions = [...unsent].sort((a, b) => a - b).map((index) => index + 1);
  const line = isSignedOut ? attempt.signedOut : attempt.submitRetry;
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
  const { attempt, retry } = useLocale().t;
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
      {isPressed ? (isCutOff ? texts.waitsForConnection : attempt.submitting) : isCutOff ? retry : attempt.submitNow}
    </Button>
  );
}
