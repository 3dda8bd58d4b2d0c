import { adminPaths } from '@bharti/contracts/admin/paths';
import type { StaffPort } from '@bharti/contracts/admin/staff';
import type { AppConfig } from '@bharti/contracts/catalogue/config';
import { apiPaths } from '@bharti/contracts/paths';
import { ok } from '@bharti/domain/result';
import type { AdminAsk } from './ask.ts';

export const staffPort = (ask: AdminAsk): StaffPort => ({
  staffSession: () => ask('GET', adminPaths.session),
  hasGoogleSignIn: async () => {
    const config = await ask<AppConfig>('GET', apiPaths.config);
    return config.ok ? ok(config.value.signIn === 'google') : config;
  },
  signIn: (input) => ask('POST', adminPaths.session, input),
  signInWithGoogle: () => ask('POST', adminPaths.googleSession),
  askPasskey: () => ask('POST', adminPaths.passkeySessionOptions),
  signInWithPasskey: (answer) => ask('POST', adminPaths.passkeySession, answer),
  signOut: () => ask('DELETE', adminPaths.session),
});
