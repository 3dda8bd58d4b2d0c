import { WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useIsOnline } from '../../browser/use-is-online.ts';
import { useLocale } from '../../context/locale.tsx';
import { useStoredIn } from '../../context/persistence.ts';
import styles from './parts.module.css';
import type { AnswerSync } from './sync/answer-sync.ts';
import { useSittingTexts } from './use-sitting-texts.ts';
import type { Submission, Submitting } from './use-submit.ts';
import { useAnsweredCount, useSyncPart } from './use-sync-part.ts';

type PatientSubmitProps = {
  readonly sync: AnswerSync;
  readonly submitting: Submitting;
  readonly children: (submission: Submission) => ReactNode;
};

/**
 * The submission of the dialog that is open. It is sent only once the server can be reached and has the answers; until then it waits, and is
 * given up when the dialog is closed. What fails although both are so is said to have failed.
 */
export function PatientSubmit({ sync, submitting, children }: PatientSubmitProps) {
  const texts = useSittingTexts();
  const [step, setStep] = useState<'none' | 'waits' | 'sent'>('none');
  const isConnected = useIsOnline();
  const isOfServer = useStoredIn() === 'server';
  const status = useSyncPart(sync, (state) => state.status);
  // There is no connection, or answers did not get through.
  const isCutOff = isOfServer && (!isConnected || status === 'unsaved');
  const hasFailed = step === 'sent' && submitting.hasFailed;

  const send = () => {
    setStep('sent');
    submitting.submit();
  };
  // An earlier submission, which was given up, may still be on its way.
  const canSend = !isCutOff && !submitting.isPending;
  const isDue = step === 'waits' && canSend && status !== 'opening' && status !== 'saving';
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    if (isDue) sendNow();
  }, [isDue]);

  const isToWait = hasFailed && isCutOff;
  const wait = useEffectEvent(() => {
    submitting.cancel();
    setStep('waits');
  });
  useEffect(() => {
    if (isToWait) wait();
  }, [isToWait]);

  // Its failure named what was missing.
  const forget = useEffectEvent(() => {
    if (!hasFailed) return;
    submitting.cancel();
    setStep('none');
  });
  const isSaved = status === 'saved';
  useEffect(() => {
    if (isSaved) forget();
  }, [isSaved]);

  return children({
    submit: () => (canSend ? send() : setStep('waits')),
    isPending: step === 'waits' || (step === 'sent' && submitting.isPending),
    hasFailed: hasFailed && !isCutOff,
    ...(isCutOff && { notice: <Waits sync={sync} />, pending: texts.waitsForConnection }),
  });
}

/** Says that the server cannot be reached now, so that a submission waits, and that the answers are safe meanwhile, where they are. */
function Waits({ sync }: Pick<PatientSubmitProps, 'sync'>) {
  const texts = useSittingTexts();
  const { attempt } = useLocale().t;
  const answered = useAnsweredCount(sync);
  const isKept = useSyncPart(sync, (state) => state.isKept);
  return (
    <p className={styles.advice} role="status">
      <WifiOff className="icon icon-small" aria-hidden="true" />
      <span>
        {isKept && answered > 0 && <b>{attempt.safe(answered)}. </b>}
        {texts.submitWaits}
      </span>
    </p>
  );
}
