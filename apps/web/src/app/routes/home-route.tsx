import { pagePaths } from '@bharti/contracts/paths';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useConfig } from '../../context/config.ts';
import { useConsent } from '../../context/consent-state.ts';
import { useLocale } from '../../context/locale.tsx';
import { useIsReachable } from '../../context/reachable.ts';
import { useSession } from '../../context/session.tsx';
import { useDashboard } from '../../features/dashboard/queries.ts';
import { LandingPage } from '../../features/landing/landing-page.tsx';
import { useLandingTexts } from '../../features/landing/use-landing-texts.ts';
import type { SignInRequest } from '../../features/sign-in/sign-in-props.ts';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { useDialogEntry } from '../../ui/use-dialog-entry.ts';
import { useTitle } from '../../ui/use-title.ts';
import { SignIn } from '../sign-in/sign-in.ts';
import { FirstSignInContext } from '../sign-in/sign-in-request.ts';
import { ownPath } from './own-path.ts';

/** `/`: a signed-in visitor goes on to the dashboard, unless they asked for the start page (`/?home`). */
export function Component() {
  const { t } = useLocale();
  useTitle(useLandingTexts().title);
  const { user, error: sessionError, refetch: refetchSession } = useSession();
  const { config, error: configError, refetch: refetchConfig } = useConfig();
  const first = use(FirstSignInContext);
  const [request, setRequest] = useState(first.read);
  useEffect(() => first.forget(), [first]);
  const dropRequest = useCallback(() => setRequest(null), []);
  const { open, close, isNewest } = useDialogEntry(dropRequest);
  const isRequested = request !== null;
  useEffect(() => {
    if (isRequested) open();
  }, [isRequested, open]);
  useFocusAfter(request);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // Without `?home` the visitor is redirected to a screen that checks the consent itself.
  const isReachable = useIsReachable();
  const consent = useConsent({ isAsked: search.has('home') && user !== undefined && user !== null });
  const isAgreed = consent.data?.standing === 'given';
  const { data: dashboard } = useDashboard({ isAsked: isAgreed });
  const wanted = ownPath(search.get('next'));

  // Without a connection, and without a kept session, the start page is shown.
  const isVisitor = request !== null || (sessionError !== null && !isReachable);
  if ((sessionError !== null && !isVisitor) || configError !== null) {
    const retry = () => {
      if (sessionError !== null) void refetchSession();
      if (configError !== null) void refetchConfig();
    };
    return <ErrorState title={t.unreachable} onRetry={retry} />;
  }
  // A login button was pressed, and the static page has these only for visitors without a session: do not wait for the session.
  const visitor = isVisitor ? (user ?? null) : user;
  if (config === undefined || visitor === undefined) return <Loading />;
  // A page that required the sign-in takes precedence over the page of the pressed button.
  const destination = wanted ?? request?.to ?? pagePaths.dashboard;
  if (visitor !== null && !search.has('home')) return <Navigate to={destination} replace />;
  return (
    <>
      <LandingPage
        config={config}
        user={visitor}
        isGreeted={isAgreed}
        isSigningIn={request !== null && !isNewest}
        isFreeTestTaken={dashboard?.tests.some(
          ({ id, taken }) => id === config.catalogue.freeTest?.id && taken !== null,
        )}
        onSignIn={(to) => setRequest({ to, isReturn: false })}
      />
      {request !== null && isNewest && visitor === null && (
        <SignIn
          config={config}
          request={request}
          onClose={close}
          onSignedIn={() => void navigate(destination, { replace: true })}
        />
      )}
    </>
  );
}

/** After the sign-in dialog closes, focuses the button that was pressed: React has replaced the static page and its buttons. */
function useFocusAfter(request: SignInRequest | null): void {
  const pressed = useRef(request?.button);
  // Runs after every render, because the page may still be loading when the dialog closes.
  useEffect(() => {
    if (request !== null || pressed.current === undefined) return;
    const button = document.querySelectorAll<HTMLElement>('[data-sign-in]')[pressed.current];
    if (button === undefined) return;
    button.focus();
    pressed.current = undefined;
  });
}
