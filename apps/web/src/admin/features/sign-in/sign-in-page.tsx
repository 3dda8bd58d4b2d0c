import { adminPages } from '@bharti/contracts/admin/paths';
import type { StaffMember } from '@bharti/contracts/admin/staff';
import { homePath } from '@bharti/contracts/paths';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { pathTo } from '../../../ui/path-to.ts';
import { toast } from '../../../ui/toast.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { rememberSignedIn } from '../../context/signed-in-flag.ts';
import { useStaffSession, useTakeSession } from '../../context/staff.ts';
import { useTexts } from '../../context/texts.ts';
import { SignInLayout } from '../../ui/sign-in-layout.tsx';
import { CodeForm } from './code-form.tsx';
import type { Credentials } from './credentials.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Where the person wanted to go, and whether their session ended there. */
type Arrival = { readonly hasEnded: boolean; readonly next: string };

const isArrival = (state: unknown): state is Arrival =>
  typeof state === 'object' && state !== null && 'hasEnded' in state;

type SignInPageProps = {
  /** Shown above the form. */
  readonly note?: string;
  /** Whether a passkey or a Google account may be offered too. */
  readonly hasOtherWays?: boolean;
};

export const Component = () => <SignInPage />;

export function SignInPage({ note, hasOtherWays = true }: SignInPageProps) {
  const t = useTexts(frameTexts);
  const navigate = useNavigate();
  const takeSession = useTakeSession();
  const { state } = useLocation();
  const { data: staff } = useStaffSession();
  const [awaiting, setAwaiting] = useState<Credentials | null>(null);
  const arrival = isArrival(state) ? state : null;
  const next = arrival?.next ?? adminPages.dashboard;
  useTitle(t.title);
  useEffect(() => {
    if (arrival?.hasEnded === true) rememberSignedIn(false);
  }, [arrival]);
  if (staff !== undefined && staff !== null && staff !== 'denied') return <Navigate to={next} replace />;
  const onSignedIn = (member: StaffMember) => {
    takeSession(member);
    toast.success(t.loggedIn);
    void navigate(next, { replace: true });
  };
  return (
    <SignInLayout
      under={
        <>
          {t.notForTests} <a href={pathTo(homePath)}>{t.candidatesHere}</a>
        </>
      }
    >
      {awaiting === null ? (
        <SignInForm
          notice={arrival?.hasEnded === true ? t.sessionEnded : null}
          note={note}
          hasOtherWays={hasOtherWays}
          onSignedIn={onSignedIn}
          onCodeRequired={setAwaiting}
        />
      ) : (
        <CodeForm credentials={awaiting} onSignedIn={onSignedIn} onBack={() => setAwaiting(null)} />
      )}
    </SignInLayout>
  );
}
