import type { OwnAccountPort } from '@bharti/contracts/admin/account';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { fillPath } from '@bharti/contracts/paths';
import type { AdminAsk } from './ask.ts';

export const ownAccountPort = (ask: AdminAsk): OwnAccountPort => ({
  account: () => ask('GET', adminPaths.account),
  changePassword: (change) => ask('PUT', adminPaths.password, change),
  beginTotp: (input) => ask('POST', adminPaths.totp, input),
  confirmTotp: (input) => ask('PUT', adminPaths.totp, input),
  removeTotp: (input) => ask('DELETE', adminPaths.totp, input),
  askNewPasskey: () => ask('POST', adminPaths.passkeyOptions),
  addPasskey: (input) => ask('POST', adminPaths.passkeys, input),
  removePasskey: (id) => ask('DELETE', fillPath(adminPaths.passkey, { passkeyId: id })),
  endOtherSessions: () => ask('DELETE', adminPaths.ownSessions),
  endSession: (id) => ask('DELETE', fillPath(adminPaths.ownSession, { sessionId: id })),
  forgetDevice: (id) => ask('DELETE', fillPath(adminPaths.ownDevice, { deviceId: id })),
});
