import { adminPages } from '@bharti/contracts/admin/paths';
import type { StaffMember } from '@bharti/contracts/admin/staff';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { toast } from '../../../ui/toast.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { rememberSignedIn } from '../../context/signed-in-flag.ts';
import { useStaffSession, useTakeSession } from '../../context/staff.ts';
import { useTexts } from '../../context/texts.ts';
import { Door } from '../../ui/door.tsx';
import { CodeForm } from './code-form.tsx';
import type { Credentials } from './credentials.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Where the person wanted to go, and whether their session ended there. */
type Arrival = { readonly hasEnded: boolean; readonly next: string };

const isArrival = (state: unknown): state is Arrival =>
  typeof state === 'object' && state !== null && 'hasEnded' in state;

export function Component() {
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
    <Door
      under={
        <>
          {t.notForTests} <a href="/">{t.candidatesHere}</a>
        </>
      }
    >
      {awaiting === null ? (
        <SignInForm
          notice={arrival?.hasEnded === true ? t.sessionEnded : null}
          onSignedIn={onSignedIn}
          onCodeRequired={setAwaiting}
        />
      ) : (
        <CodeForm credentials={awaiting} onSignedIn={onSignedIn} onBack={() => setAwaiting(null)} />
      )}
    </Door>
  );
}
