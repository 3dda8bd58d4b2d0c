import { adminPages } from '@bharti/contracts/admin/paths';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { Alert } from '../../../ui/alert.tsx';
import { useStaffSession, useTakeSession } from '../../context/staff.ts';
import { useTexts } from '../../context/texts.ts';
import { SignIn } from './sign-in.tsx';

/** Where the person wanted to go without a session. */
type Arrival = { readonly next: string };

const isArrival = (state: unknown): state is Arrival => typeof state === 'object' && state !== null && 'next' in state;

type SignInPageProps = {
  /** Shown above the form. */
  readonly note?: string;
  /** Whether a passkey or a Google account may be offered too. */
  readonly hasOtherWays?: boolean;
};

export const Component = () => <SignInPage />;

export function SignInPage(props: SignInPageProps) {
  const t = useTexts(frameTexts);
  const navigate = useNavigate();
  const takeSession = useTakeSession();
  const { state } = useLocation();
  const { data: staff } = useStaffSession();
  const arrival = isArrival(state) ? state : null;
  const next = arrival?.next ?? adminPages.dashboard;
  if (staff !== undefined && staff !== null && staff !== 'denied') return <Navigate to={next} replace />;
  return (
    <SignIn
      {...props}
      notice={arrival !== null && <Alert kind="notice" title={t.logInFirst} />}
      onSignedIn={(member) => {
        takeSession(member);
        void navigate(next, { replace: true });
      }}
    />
  );
}
