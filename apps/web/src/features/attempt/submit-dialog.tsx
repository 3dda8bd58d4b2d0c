import type { ReactNode } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './attempt.module.css';
import type { SittingParts } from './sitting-parts.ts';
import type { AnswerSync } from './sync/answer-sync.ts';
import { usePatientSubmit } from './use-patient-submit.ts';
import type { Submitting } from './use-submit.ts';
import { useAnsweredCount, useMarkedCount, useSyncPart } from './use-sync-part.ts';

type SubmitDialogProps = {
  readonly sync: AnswerSync;
  readonly total: number;
  readonly submitting: Submitting;
  /** The counts of the whole paper, or those of each section. */
  readonly summary: ReactNode;
  /** Null until they are fetched. */
  readonly parts: Pick<SittingParts, 'SubmitWaits' | 'WaitsForConnection'> | null;
  readonly onClose: () => void;
};

// The demo submits to this browser.
const useSubmission = import.meta.env.MODE === 'demo' ? useDemoSubmit : usePatientSubmit;
function useDemoSubmit(_: AnswerSync, submitting: Submitting) {
  return { ...submitting, isCutOff: false };
}

export function SubmitDialog({ sync, total, submitting, summary, parts, onClose }: SubmitDialogProps) {
  const { attempt } = useLocale().t;
  const missing = total - useAnsweredCount(sync);
  const { submit, isPending, isCutOff, hasFailed } = useSubmission(sync, submitting);
  const isSignedOut = useSyncPart(sync, ({ status }) => status === 'signedOut');
  // The first button while questions are open; this dialog is shown only while time is left.
  const goOn = (
    <Button look={missing > 0 ? 'primary' : 'outline'} isBlock onClick={onClose}>
      {attempt.continueTest}
    </Button>
  );
  return (
    <Dialog title={attempt.confirmTitle} className={`dialog ${styles.dialog}`} onClose={onClose}>
      <div className="dialog-body">
        {summary}
        {isCutOff && parts && <parts.SubmitWaits />}
        <p>
          {missing > 0 && <b>{attempt.confirmMissing(missing)} </b>}
          {attempt.confirmLine}
        </p>
        {hasFailed && (
          <Alert title={attempt.submitFailed} line={isSignedOut ? attempt.signedOut : attempt.submitRetry} />
        )}
        {missing > 0 && goOn}
        <Button look={missing > 0 ? 'outline' : 'primary'} isBlock disabled={isPending} onClick={submit}>
          {!isPending ? attempt.submitNow : isCutOff && parts ? <parts.WaitsForConnection /> : attempt.submitting}
        </Button>
        {missing === 0 && goOn}
      </div>
    </Dialog>
  );
}

/** The counts of a paper without sections. */
export function PaperSummary({ sync, total }: Pick<SubmitDialogProps, 'sync' | 'total'>) {
  const { attempt } = useLocale().t;
  const answered = useAnsweredCount(sync);
  return (
    <dl className="spec">
      <Figure name={attempt.states.answered} value={answered} />
      <Figure name={attempt.states.seen} value={total - answered} />
      <Figure name={attempt.forReview} value={useMarkedCount(sync)} />
    </dl>
  );
}

/** Shown when the time is over. The server submits the attempt even if this page cannot reach it. */
export function TimeOver({ submitting }: { submitting: Submitting }) {
  const { attempt } = useLocale().t;
  return (
    <Dialog title={attempt.timeOver} className={`dialog ${styles.dialog}`}>
      <div className="dialog-body">
        {!submitting.hasFailed && <p>{attempt.timeOverLine}</p>}
        {submitting.hasFailed && (
          <>
            <Alert title={attempt.timeOverFailed} line={attempt.timeOverRetry} />
            <Button look="primary" isBlock disabled={submitting.isPending} onClick={submitting.submit}>
              {attempt.submitNow}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
