import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

type DialogEntry = {
  readonly open: () => void;
  readonly close: () => void;
  /** The newest entry of the history is the dialog's. The dialog is shown only then: without its entry, Back would leave the screen. */
  readonly isNewest: boolean;
};

/**
 * Gives a dialog its own entry in the browser's history, so that Back closes the dialog and not the screen.
 * @param onLeft the entry was left, by Back, by `close` or for another page. The same function from render to render.
 */
export function useDialogEntry(onLeft: () => void): DialogEntry {
  const location = useLocation();
  const navigate = useNavigate();
  // `opening` and `closing`: the history entry was requested or left, and the browser has not confirmed it yet.
  const status = useRef<'closed' | 'opening' | 'open' | 'closing'>('closed');
  const { pathname, search } = location;
  const isNewest = isEntry(location.state);
  useEffect(() => {
    if (isEntry(location.state)) {
      if (status.current === 'opening') status.current = 'open';
      // `close` was called before the browser had added the entry.
      if (status.current === 'closing') void navigate(-1);
      // The entry was reached by a reload or by Forward, when its dialog is not open any more.
      if (status.current === 'closed') {
        void navigate(location.pathname + location.search, { replace: true, preventScrollReset: true });
      }
    } else if (status.current === 'open' || status.current === 'closing') {
      status.current = 'closed';
      onLeft();
    }
  }, [location, navigate, onLeft]);
  const actions = useMemo(
    () => ({
      open: () => {
        if (status.current !== 'closed') return;
        status.current = 'opening';
        // Rendered synchronously: with Back before the rendering, this component would never see the entry.
        const options = { state: { isDialog: true }, preventScrollReset: true, flushSync: true };
        void navigate(pathname + search, options);
      },
      // A second step back would leave the screen.
      close: () => {
        if (status.current === 'open') void navigate(-1);
        if (status.current !== 'closed') status.current = 'closing';
      },
    }),
    [navigate, pathname, search],
  );
  return useMemo(() => ({ ...actions, isNewest }), [actions, isNewest]);
}

const isEntry = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isDialog' in state;
