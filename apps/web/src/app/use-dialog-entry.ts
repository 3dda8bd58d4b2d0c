import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

type DialogEntry = { readonly open: () => void; readonly close: () => void };

/**
 * An entry of its own in the browser's history for a dialog: Back closes the dialog and leaves the screen as it is.
 * @param onLeft the entry was left, by Back or for another page.
 */
export function useDialogEntry(onLeft: () => void): DialogEntry {
  const location = useLocation();
  const navigate = useNavigate();
  const isOpen = useRef(false);
  useEffect(() => {
    if (isEntry(location.state)) return;
    isOpen.current = false;
    onLeft();
  }, [location, onLeft]);
  const { pathname, search } = location;
  return useMemo(
    () => ({
      open: () => {
        isOpen.current = true;
        void navigate(pathname + search, { state: { isDialog: true }, preventScrollReset: true });
      },
      // Once: a second step back would leave the screen.
      close: () => {
        if (isOpen.current) void navigate(-1);
        isOpen.current = false;
        onLeft();
      },
    }),
    [navigate, pathname, search, onLeft],
  );
}

const isEntry = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isDialog' in state;
