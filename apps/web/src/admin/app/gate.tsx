import { adminPages } from '@bharti/contracts/admin/paths';
import type { StaffRole } from '@bharti/domain/people/staff';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useLocale } from '../../context/locale.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { wasSignedIn } from '../context/signed-in-flag.ts';
import { StaffProvider, useStaff, useStaffSession } from '../context/staff.ts';
import { useTexts } from '../context/texts.ts';
import { AccessDenied, Denied, LoadingPanel } from './gate-pages.tsx';
import type { AdminTab } from './parts.ts';
import { firstPageOf } from './visible-tabs.ts';

/** Lets only members of the staff see the panel. The server decides; this only shows what it said. */
export function Gate() {
  const { t } = useLocale();
  const { data: staff, error, refetch } = useStaffSession();
  const { pathname, search } = useLocation();
  if (error !== null && staff === undefined) {
    return <ErrorState title={t.unreachable} onRetry={() => void refetch()} />;
  }
  if (staff === undefined) return <LoadingPanel />;
  if (staff === null && wasSignedIn()) {
    return <Navigate to={adminPages.signIn} replace state={{ hasEnded: true, next: pathname + search }} />;
  }
  if (staff === null || staff === 'denied') return <AccessDenied />;
  return (
    <StaffProvider value={staff}>
      <Outlet />
    </StaffProvider>
  );
}

/** A page that the role may not open says so, inside the frame. */
export function RoleGate({ roles }: { readonly roles: readonly StaffRole[] }) {
  const t = useTexts(frameTexts);
  const { role } = useStaff();
  return roles.includes(role) ? <Outlet /> : <Denied line={t.deniedRole} />;
}

/** `/admin/dashboard` for a role without that page leads to its first page. */
export function ToFirstPage({ tabs }: { readonly tabs: readonly AdminTab[] }) {
  const t = useTexts(frameTexts);
  const first = firstPageOf(tabs, useStaff().role);
  return first === null ? <Denied line={t.deniedRole} /> : <Navigate to={first} replace />;
}
