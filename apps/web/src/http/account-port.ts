import type { AccountPort } from '@bharti/contracts/account/port';
import type { SessionUser } from '@bharti/contracts/account/session';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import { type Ask, readBlob, valueOrThrow } from './request.ts';
import type { ShownUser } from './shown-user.ts';

export function accountPort(ask: Ask, shownUser: ShownUser): AccountPort {
  const signIn = async (path: string, body: unknown) => {
    const signedIn = await ask<SessionUser>('POST', path, body);
    if (signedIn.ok) shownUser.show(signedIn.value.id);
    return signedIn;
  };
  return {
    session: async () =>
      shownUser.take(valueOrThrow(await ask<{ user: SessionUser | null }>('GET', apiPaths.session)).user),
    signInTrial: (input) => signIn(apiPaths.trialSignIn, input),
    signInGoogle: (input) => signIn(apiPaths.googleSignIn, input),
    signOut: async () => {
      const left = shownUser.id();
      valueOrThrow(await ask<undefined>('DELETE', apiPaths.session));
      // Another user may have signed in on this page meanwhile: keep showing them.
      if (shownUser.id() === left) shownUser.show(null);
    },
    consent: () => ask('GET', apiPaths.consent),
    giveConsent: (input) => ask('POST', apiPaths.consent, input),
    declineConsent: () => ask('POST', apiPaths.declineConsent),
    withdrawConsent: () => ask('DELETE', apiPaths.consent),
    profile: () => ask('GET', apiPaths.profile),
    changeProfile: (change) => ask('PATCH', apiPaths.profile, change),
    signOutEverywhere: () => ask('DELETE', apiPaths.sessions),
    endSession: (id) => ask('DELETE', fillPath(apiPaths.oneSession, { sessionId: id })),
    requestExport: (input) => ask('POST', apiPaths.exports, input),
    exportState: (id) => ask('GET', fillPath(apiPaths.export, { exportId: id })),
    exportFile: (id) => ask('GET', fillPath(apiPaths.exportFile, { exportId: id }), undefined, readBlob),
    deleteAccount: (input) => ask('DELETE', apiPaths.account, input),
  };
}
