import { pagePaths } from '@bharti/contracts/paths';
import { use, useCallback, useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useConfig } from '../context/config.ts';
import { useConsent } from '../context/consent-state.ts';
import { useLocale } from '../context/locale.tsx';
import { useSession } from '../context/session.tsx';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { ErrorState, Loading } from '../ui/states.tsx';
import { useDialogEntry } from '../ui/use-dialog-entry.ts';
import { useTitle } from '../ui/use-title.ts';
import { ownPath } from './own-path.ts';
import { RetryButton } from './retry-button.tsx';
import { SignIn } from './sign-in.ts';
import { SignInRequest } from './sign-in-request.ts';

/** `/`: a signed-in visitor goes on to the dashboard, unless he asked for the start page (`/?home`). */
export function Component() {
  const { t } = useLocale();
  useTitle(t.landing.title);
  const { user, error: sessionError } = useSession();
  const { config, error: configError } = useConfig();
  const first = use(SignInRequest);
  const [wish, setWish] = useState(first.read);
  useEffect(() => first.forget(), [first]);
  const dropWish = useCallback(() => setWish(null), []);
  const { open, close } = useDialogEntry(dropWish);
  const isWished = wish !== null;
  useEffect(() => {
    if (isWished) open();
  }, [isWished, open]);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // Everywhere else the visitor is on his way to a screen that asks by itself.
  const consent = useConsent({ isAsked: search.has('home') && user !== undefined && user !== null });
  const wanted = ownPath(search.get('next'));

  if (sessionError !== null || configError !== null) {
    return <ErrorState title={t.unreachable} action={<RetryButton />} />;
  }
  // A press on a static login button means that nobody is signed in: no need to wait for the answer.
  const visitor = wish === null ? user : (user ?? null);
  if (config === undefined || visitor === undefined) return <Loading />;
  // The page he was sent away from comes before the button he pressed.
  const destination = wanted ?? wish?.to ?? pagePaths.dashboard;
  if (visitor !== null && !search.has('home')) return <Navigate to={destination} replace />;
  return (
    <>
      <LandingPage
        config={config}
        user={visitor}
        isGreeted={consent.data?.standing === 'given'}
        onSignIn={(to) => setWish({ to, isReturn: false })}
      />
      {wish !== null && visitor === null && (
        <SignIn
          config={config}
          wish={wish}
          onClose={close}
          onSignedIn={() => void navigate(destination, { replace: true })}
        />
      )}
    </>
  );
}
