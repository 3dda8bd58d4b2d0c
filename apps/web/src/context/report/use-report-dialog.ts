import { useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { useLocale } from '../locale.tsx';
import { withTexts } from '../texts.ts';
import type { ReportDialog } from './report-dialog.tsx';
import { reportTexts } from './use-report-texts.ts';

const fetchDialog = async () => (await withTexts(import('./report-dialog.tsx'), reportTexts)).ReportDialog;

/**
 * The dialog that reports a mistake; null until it is wanted and fetched. It is not among the files that the device keeps, because
 * without a connection nothing can be sent.
 * @param close called when it cannot be fetched, after a message.
 */
export function useReportDialog(isWanted: boolean, close: () => void): typeof ReportDialog | null {
  const { unreachable } = useLocale().t;
  const [dialog, setDialog] = useState<typeof ReportDialog | null>(null);
  const latest = useRef({ close, unreachable });
  useEffect(() => {
    latest.current = { close, unreachable };
  });
  const isMissing = isWanted && dialog === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const fail = () => {
      if (!isCurrent) return;
      toast.error(latest.current.unreachable);
      latest.current.close();
    };
    fetchDialog().then((fetched) => isCurrent && setDialog(() => fetched), fail);
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
  return dialog;
}
