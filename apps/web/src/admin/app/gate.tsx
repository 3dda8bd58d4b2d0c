import { adminPages } from '@bharti/contracts/admin/paths';
import type { StaffMember } from '@bharti/contracts/admin/staff';
import type { StaffRole } from '@bharti/domain/people/staff';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { useQueryClient } from '@tanstack/react-query';
import { Activity, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useLocale } from '../../context/locale.tsx';
import { Alert } from '../../ui/alert.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { wasSignedIn } from '../context/signed-in-flag.ts';
import { StaffProvider, staffKey, useStaff, useStaffSession, useTakeSession } from '../context/staff.ts';
import { useTexts } from '../context/texts.ts';
import { SignIn } from '../features/sign-in/sign-in.tsx';
import { AccessDenied, Denied, LoadingPanel, ToDashboard } from './gate-pages.tsx';
import type { AdminTab } from './parts.ts';
import { firstPageOf } from './visible-tabs.ts';

/** Lets only members of the staff see the panel. The server decides; this only shows what it said. */
export function Gate() {
  const { t } = useLocale();
  const { data: staff, error, refetch } = useStaffSession();
  const { pathname, search } = useLocation();
  const [member, setMember] = useState<StaffMember | null>(null);
  const present = staff === undefined || staff === 'denied' ? null : staff;
  if (present !== null && present !== member) setMember(present);
  if (error !== null && staff === undefined) {
    return <ErrorState title={t.unreachable} onRetry={() => void refetch()} />;
  }
  if (staff === undefined) return <LoadingPanel />;
  if (staff === 'denied') return <AccessDenied />;
  if (staff === null && !wasSignedIn()) {
    return member === null ? <AccessDenied /> : <Navigate to={adminPages.signIn} replace />;
  }
  if (staff === null && member === null) {
    return <Navigate to={adminPages.signIn} replace state={{ next: pathname + search }} />;
  }
  return (
    <>
      {staff === null && <SignInAgain member={member} />}
      {member !== null && (
        // What was typed stays while the person signs in again; another person gets a new page.
        <Activity key={member.id} mode={staff === null ? 'hidden' : 'visible'}>
          <StaffProvider value={member}>
            <Outlet />
          </StaffProvider>
        </Activity>
      )}
    </>
  );
}

/** In place of the page on which the session has ended. */
function SignInAgain({ member }: { readonly member: StaffMember | null }) {
  const t = useTexts(frameTexts);
  const takeSession = useTakeSession();
  const queryClient = useQueryClient();
  return (
    <SignIn
      notice={<Alert kind="notice" title={t.sessionEnded} line={t.typedStays} />}
      onSignedIn={(signedIn) => {
        if (signedIn.id === member?.id) queryClient.setQueryData(staffKey, signedIn);
        else takeSession(signedIn);
      }}
    />
  );
}

/** A page that the role may not open says so, inside the frame. */
export function RoleGate({ roles }: { readonly roles: readonly StaffRole[] }) {
  const t = useTexts(frameTexts);
  const { role } = useStaff();
  return roles.includes(role) ? <Outlet /> : <Denied line={t.deniedRole} action={<ToDashboard />} />;
}

/** `/admin/dashboard` for a role without that page leads to its first page. */
export function ToFirstPage({ tabs }: { readonly tabs: readonly AdminTab[] }) {
  const t = useTexts(frameTexts);
  const first = firstPageOf(tabs, useStaff().role);
  return first === null ? <Denied line={t.deniedRole} /> : <Navigate to={first} replace />;
}
