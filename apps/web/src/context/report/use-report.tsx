import type { ReportQuestion, ReportTarget } from '@bharti/contracts/attempts/report';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useDialogEntry } from '../../ui/use-dialog-entry.ts';
import { ReportButton } from './report-button.tsx';
import { useReportDialog } from './use-report-dialog.ts';

type Report = {
  /** Below a question that can be reported. */
  readonly buttonFor: (target: ReportTarget) => ReactNode;
  /** Nothing while nothing is reported. */
  readonly dialog: ReactNode;
  readonly isOpen: boolean;
};

/** The reports of a screen that shows questions. Once in a screen: the dialog has its own entry in the browser's history. */
export function useReport(seenIn: ReportQuestion['seenIn']): Report {
  const [target, setTarget] = useState<ReportTarget | null>(null);
  const forget = useCallback(() => setTarget(null), []);
  const { open, close, isNewest } = useDialogEntry(forget);
  const isWanted = target !== null;
  useEffect(() => {
    if (isWanted) open();
  }, [isWanted, open]);
  const Dialog = useReportDialog(isWanted, close);
  return {
    buttonFor: (of) => <ReportButton isBusy={Dialog === null && isSame(target, of)} onReport={() => setTarget(of)} />,
    dialog: target !== null && Dialog !== null && isNewest && (
      <Dialog target={target} seenIn={seenIn} onClose={close} />
    ),
    isOpen: isWanted,
  };
}

const isSame = (one: ReportTarget | null, other: ReportTarget): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
