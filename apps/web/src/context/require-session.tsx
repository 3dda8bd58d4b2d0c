import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Loading, Trouble } from '../ui/states.tsx';
import { useLocale } from './locale.tsx';
import { useSession } from './session.tsx';

/** Sends a visitor to the start page, which brings him back here after sign-in. */
export function ToSignIn() {
  const { pathname, search } = useLocation();
  return <Navigate to={`/?next=${encodeURIComponent(pathname + search)}`} replace />;
}

/** For screens that ask the server for nothing of their own; the others meet the refusal itself. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { t } = useLocale();
  const { user, error, refetch } = useSession();
  if (error !== null) {
    return (
      <Trouble
        title={t.unreachable}
        action={
          <button type="button" className="btn primary" onClick={() => void refetch()}>
            {t.retry}
          </button>
        }
      />
    );
  }
  if (user === undefined) return <Loading />;
  return user === null ? <ToSignIn /> : children;
}
