import { Unreachable } from '@bharti/contracts/api';
import { homeBefore } from '@bharti/contracts/paths';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ErrorState, Loading } from '../ui/states.tsx';
import { refusalOf } from './api.ts';
import { useConsentGate } from './consent.ts';
import { useConsent } from './consent-state.ts';
import { useLocale } from './locale.tsx';
import { useSession } from './session.tsx';

/** Redirects the visitor to the start page; after the sign-in they return to this page. */
export function ToSignIn() {
  const { pathname, search } = useLocation();
  return <Navigate to={homeBefore(pathname + search)} replace />;
}

/** The list of topics and the practice of one are opened one after the other. */
const checkedForMs = 60_000;

/**
 * Checks the session for screens that make no requests. Other screens learn from the refusal of a request that session or consent is
 * missing.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { t } = useLocale();
  const { user, error: sessionError, refetch } = useSession();
  const consent = useConsent({ isAsked: user !== undefined && user !== null, maxAgeMs: checkedForMs });
  const { close } = useConsentGate();
  const isClosed = consent.data !== undefined && consent.data.standing !== 'given';
  useEffect(() => {
    if (isClosed) close();
  }, [isClosed, close]);
  // These screens show nothing of the user that this device does not have: they do not wait until a failed check is repeated.
  const failed = consent.failureReason;
  const isUnknown = failed instanceof Unreachable || refusalOf(failed)?.code === 'too_many_requests';
  const error = sessionError ?? (isUnknown ? null : consent.error);
  if (error !== null) {
    const retry = sessionError === null ? consent.refetch : refetch;
    return <ErrorState title={t.unreachable} onRetry={() => void retry()} />;
  }
  if (user === undefined) return <Loading />;
  if (user === null) return <ToSignIn />;
  return isUnknown || consent.data?.standing === 'given' ? children : <Loading />;
}
