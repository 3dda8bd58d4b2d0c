import { useEffect, useEffectEvent, useState } from 'react';
import { useIsOnline } from '../../browser/use-is-online.ts';
import { useStoredIn } from '../../context/persistence.ts';
import type { AnswerSync } from './sync/answer-sync.ts';
import type { Submitting } from './use-submit.ts';
import { useSyncPart } from './use-sync-part.ts';

export type PatientSubmit = {
  readonly submit: () => void;
  /** There is no connection, or answers did not get through: a submission waits until they do. */
  readonly isCutOff: boolean;
  /** The candidate has pressed the button, and the submission waits or is on its way. */
  readonly isPending: boolean;
  readonly hasFailed: boolean;
};

/**
 * The submission of the dialog that is open. It is sent only once the server can be reached and has the answers; until then it waits, and is
 * given up when the dialog is closed. What fails although both are so is said to have failed.
 */
export function usePatientSubmit(sync: AnswerSync, submitting: Submitting): PatientSubmit {
  const [step, setStep] = useState<'none' | 'waits' | 'sent'>('none');
  const isConnected = useIsOnline();
  const isOfServer = useStoredIn() === 'server';
  const status = useSyncPart(sync, (state) => state.status);
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

  return {
    submit: () => (canSend ? send() : setStep('waits')),
    isCutOff,
    isPending: step === 'waits' || (step === 'sent' && submitting.isPending),
    hasFailed: hasFailed && !isCutOff,
  };
}
