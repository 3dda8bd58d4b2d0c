import { CircleAlert } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Submitting } from './use-submit.ts';

type SubmitDialogProps = {
  readonly answered: number;
  readonly marked: number;
  readonly total: number;
  readonly submitting: Submitting;
  readonly onClose: () => void;
};

export function SubmitDialog({ answered, marked, total, submitting, onClose }: SubmitDialogProps) {
  const { attempt } = useLocale().t;
  const missing = total - answered;
  return (
    <Dialog title={attempt.confirmTitle} className="dialog sitting-dialog" onClose={onClose}>
      <div className="dialog-body">
        <dl className="spec summary">
          <Figure name={attempt.answered} value={answered} />
          <Figure name={attempt.notAnswered} value={missing} />
          <Figure name={attempt.forReview} value={marked} />
        </dl>
        <p>
          {missing > 0 && <b>{attempt.confirmMissing(missing)} </b>}
          {attempt.confirmLine}
        </p>
        {submitting.hasFailed && <SubmitTrouble />}
        <button type="button" className="btn primary block" disabled={submitting.isPending} onClick={submitting.submit}>
          {submitting.isPending ? attempt.submitting : attempt.submitNow}
        </button>
        <button type="button" className="btn outline block" disabled={submitting.isPending} onClick={onClose}>
          {attempt.continueTest}
        </button>
      </div>
    </Dialog>
  );
}

/** Nothing is left to answer: the server closes the attempt whether this page can reach it or not. */
export function TimeOver({ submitting }: { submitting: Submitting }) {
  const { attempt } = useLocale().t;
  return (
    <Dialog title={attempt.timeOver} className="dialog sitting-dialog">
      <div className="dialog-body">
        <p>{attempt.timeOverLine}</p>
        {submitting.hasFailed && (
          <>
            <SubmitTrouble />
            <button
              type="button"
              className="btn primary block"
              disabled={submitting.isPending}
              onClick={submitting.submit}
            >
              {attempt.submitNow}
            </button>
          </>
        )}
      </div>
    </Dialog>
  );
}

function SubmitTrouble() {
  const { attempt } = useLocale().t;
  return (
    <p className="trouble" role="alert">
      <CircleAlert className="i s" aria-hidden="true" />
      <span>
        {attempt.submitFailed}. {attempt.submitRetry}
      </span>
    </p>
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
