import { adminPaths } from '@bharti/contracts/admin/paths';
import type { StaffPort } from '@bharti/contracts/admin/staff';
import type { AppConfig } from '@bharti/contracts/catalogue/config';
import { apiPaths } from '@bharti/contracts/paths';
import { ok } from '@bharti/domain/result';
import type { SendAdminRequest } from './request.ts';

export const staffPort = (send: SendAdminRequest): StaffPort => ({
  staffSession: () => send('GET', adminPaths.session),
  hasGoogleSignIn: async () => {
    const config = await send<AppConfig>('GET', apiPaths.config);
    return config.ok ? ok(config.value.signIn === 'google') : config;
  },
  signIn: (input) => send('POST', adminPaths.session, input),
  signInWithGoogle: () => send('POST', adminPaths.googleSession),
  askPasskey: () => send('POST', adminPaths.passkeySessionOptions),
  signInWithPasskey: (answer) => send('POST', adminPaths.passkeySession, answer),
  signOut: () => send('DELETE', adminPaths.session),
});
