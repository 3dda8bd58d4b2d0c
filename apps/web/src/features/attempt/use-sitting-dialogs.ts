import { useCallback, useState } from 'react';
import { useDialogEntry } from '../../ui/use-dialog-entry.ts';

export type SittingDialog = 'navigator' | 'submit';

/** The dialog that is open in a sitting. Back closes it: it has an entry of its own in the browser's history. */
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
