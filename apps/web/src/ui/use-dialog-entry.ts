import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

type DialogEntry = {
  readonly open: () => void;
  readonly close: () => void;
  /** The newest entry of the history is the dialog's. */
  readonly isNewest: boolean;
};

/**
 * An entry of its own in the browser's history for a dialog: Back closes the dialog and leaves the screen as it is.
 * @param onLeft the entry was left, by Back or for another page. The same function from render to render.
 */
export function useDialogEntry(onLeft: () => void): DialogEntry {
  const location = useLocation();
  const navigate = useNavigate();
  // `opening`: the entry was asked for and is not there yet.
  const status = useRef<'closed' | 'opening' | 'open'>('closed');
  const { pathname, search } = location;
  const isNewest = isEntry(location.state);
  useEffect(() => {
    if (isEntry(location.state)) {
      if (status.current === 'opening') status.current = 'open';
      // Reached by a reload or by Forward: the dialog of this entry is not open any more.
      if (status.current === 'closed') {
        void navigate(location.pathname + location.search, { replace: true, preventScrollReset: true });
      }
    } else if (status.current === 'open') {
      status.current = 'closed';
      onLeft();
    }
  }, [location, navigate, onLeft]);
  const actions = useMemo(
    () => ({
      open: () => {
        if (status.current !== 'closed') return;
        status.current = 'opening';
        void navigate(pathname + search, { state: { isDialog: true }, preventScrollReset: true });
      },
      // Once: a second step back would leave the screen.
      close: () => {
        if (status.current !== 'closed') void navigate(-1);
        status.current = 'closed';
        onLeft();
      },
    }),
    [navigate, pathname, search, onLeft],
  );
  return useMemo(() => ({ ...actions, isNewest }), [actions, isNewest]);
}

const isEntry = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isDialog' in state;
