import type { ReactNode } from 'react';
import { useIsOnline } from '../../browser/use-is-online.ts';
import { useLocale } from '../../context/locale.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './attempt.module.css';
import type { SittingParts } from './sitting-parts.ts';
import type { AnswerSync } from './sync/answer-sync.ts';
import { useSittingParts } from './use-sitting-parts.ts';
import type { Submission, Submitting } from './use-submit.ts';
import { useAnsweredCount, useMarkedCount, useSyncPart } from './use-sync-part.ts';

type SubmitDialogProps = {
  readonly sync: AnswerSync;
  readonly total: number;
  readonly submitting: Submitting;
  /** The counts of the whole paper, or those of each section. */
  readonly summary: ReactNode;
  /** Null until they are fetched: then a submission does not wait for a connection. */
  readonly parts: Pick<SittingParts, 'PatientSubmit' | 'UnknownNotice'> | null;
  readonly onClose: () => void;
};

const isDemo = import.meta.env.MODE === 'demo';

export function SubmitDialog({ sync, total, submitting, summary, parts, onClose }: SubmitDialogProps) {
  const { attempt } = useLocale().t;
  const missing = total - useAnsweredCount(sync);
  const isSignedOut = useSyncPart(sync, ({ status }) => status === 'signedOut');
  // The first button while questions are open; this dialog is shown only while time is left.
  const goOn = (
    <Button look={missing > 0 ? 'primary' : 'outline'} isBlock onClick={onClose}>
      {attempt.continueTest}
    </Button>
  );
  const body = ({ submit, isPending, hasFailed, notice, pending = attempt.submitting }: Submission) => (
    <div className="dialog-body">
      {/* First, so that a low window shows it without scrolling. */}
      {submitting.isUnknown && parts ? (
        <parts.UnknownNotice />
      ) : (
        hasFailed && <Alert title={attempt.submitFailed} line={isSignedOut ? attempt.signedOut : attempt.submitRetry} />
      )}
      {notice}
      {summary}
      <p>
        {missing > 0 && <b>{attempt.confirmMissing(missing)} </b>}
        {attempt.confirmLine}
      </p>
      {missing > 0 && goOn}
      <Button look={missing > 0 ? 'outline' : 'primary'} isBlock disabled={isPending} onClick={submit}>
        {isPending ? pending : attempt.submitNow}
      </Button>
      {missing === 0 && goOn}
    </div>
  );
  return (
    <Dialog title={attempt.confirmTitle} className={`dialog ${styles.dialog}`} onClose={onClose}>
      {isDemo || parts === null ? (
        body(submitting)
      ) : (
        <parts.PatientSubmit sync={sync} submitting={submitting}>
          {body}
        </parts.PatientSubmit>
      )}
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

type TimeOverProps = Pick<SubmitDialogProps, 'sync' | 'submitting'>;

/** Shown when the time is over. The server submits the attempt even if this page cannot reach it. */
export function TimeOver({ sync, submitting }: TimeOverProps) {
  const { attempt } = useLocale().t;
  const parts = useSittingParts(!isDemo);
  const isOnline = useIsOnline();
  const isCutOff = !isDemo && !isOnline;
  return (
    <Dialog title={attempt.timeOver} className={`dialog ${styles.dialog}`}>
      <div className="dialog-body">
        {parts !== null ? (
          <parts.TimeOverBody sync={sync} submitting={submitting} />
        ) : submitting.hasFailed || isCutOff ? (
          <Alert title={attempt.timeOverFailed} />
        ) : (
          <p>{attempt.timeOverLine}</p>
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
