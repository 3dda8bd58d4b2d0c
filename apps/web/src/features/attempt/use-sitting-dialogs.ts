import { useCallback, useState } from 'react';
import { useDialogEntry } from '../../ui/use-dialog-entry.ts';

export type SittingDialog = 'navigator' | 'submit' | 'view' | 'report';

/** The open dialog of a sitting. It has its own entry in the browser's history, so Back closes it. */
export function useSittingDialogs() {
  const [dialog, setDialog] = useState<SittingDialog | null>(null);
  const forget = useCallback(() => setDialog(null), []);
  const { open, close, isNewest } = useDialogEntry(forget);
  const show = useCallback(
    (wanted: SittingDialog) => {
      setDialog(wanted);
      open();
    },
    [open],
  );
  return { dialog: isNewest ? dialog : null, show, close, isInHistory: isNewest };
}
