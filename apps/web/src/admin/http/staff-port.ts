import { adminPaths } from '@bharti/contracts/admin/paths';
import type { StaffPort } from '@bharti/contracts/admin/staff';
import type { AdminAsk } from './ask.ts';

export const staffPort = (ask: AdminAsk): StaffPort => ({
  staffSession: () => ask('GET', adminPaths.session),
  signIn: (input) => ask('POST', adminPaths.session, input),
  signInWithGoogle: () => ask('POST', adminPaths.googleSession),
  signOut: () => ask('DELETE', adminPaths.session),
});
