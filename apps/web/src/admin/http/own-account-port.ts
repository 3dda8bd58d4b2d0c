import type { OwnAccountPort } from '@bharti/contracts/admin/account';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { fillPath } from '@bharti/contracts/paths';
import type { SendAdminRequest } from './request.ts';

export const ownAccountPort = (send: SendAdminRequest): OwnAccountPort => ({
  account: () => send('GET', adminPaths.account),
  changePassword: (change) => send('PUT', adminPaths.password, change),
  beginTotp: (input) => send('POST', adminPaths.totp, input),
  confirmTotp: (input) => send('PUT', adminPaths.totp, input),
  removeTotp: (input) => send('DELETE', adminPaths.totp, input),
  askNewPasskey: (input) => send('POST', adminPaths.passkeyOptions, input),
  addPasskey: (input) => send('POST', adminPaths.passkeys, input),
  removePasskey: (id, input) => send('DELETE', fillPath(adminPaths.passkey, { passkeyId: id }), input),
  endOtherSessions: () => send('DELETE', adminPaths.ownSessions),
  endSession: (id) => send('DELETE', fillPath(adminPaths.ownSession, { sessionId: id })),
  forgetDevice: (id) => send('DELETE', fillPath(adminPaths.ownDevice, { deviceId: id })),
});
