import type { AccountPort } from '@bharti/contracts/account/port';
import type { SessionUser } from '@bharti/contracts/account/session';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import { readBlob, type SendRequest, valueOrThrow } from './request.ts';
import type { ShownUser } from './shown-user.ts';

export function accountPort(send: SendRequest, shownUser: ShownUser): AccountPort {
  const signIn = async (path: string, body: unknown) => {
    const signedIn = await send<SessionUser>('POST', path, body);
    if (signedIn.ok) shownUser.show(signedIn.value.id);
    return signedIn;
  };
  return {
    session: async () =>
      shownUser.take(valueOrThrow(await send<{ user: SessionUser | null }>('GET', apiPaths.session)).user),
    shown: shownUser,
    signInTrial: (input) => signIn(apiPaths.trialSignIn, input),
    signInGoogle: (input) => signIn(apiPaths.googleSignIn, input),
    signOut: async (owed) => {
      const left = owed ?? shownUser.id();
      // A page that repeats it may show another user, or none yet.
      valueOrThrow(await send<undefined>('DELETE', apiPaths.session, undefined, undefined, { forUser: left }));
      // Another user may have signed in on this page meanwhile: keep showing them.
      if (shownUser.id() === left) shownUser.show(null);
    },
    consent: () => send('GET', apiPaths.consent),
    giveConsent: (input) => send('POST', apiPaths.consent, input),
    declineConsent: () => send('POST', apiPaths.declineConsent),
    withdrawConsent: () => send('DELETE', apiPaths.consent),
    profile: () => send('GET', apiPaths.profile),
    changeProfile: (change) => send('PATCH', apiPaths.profile, change),
    signOutEverywhere: () => send('DELETE', apiPaths.sessions),
    endSession: (id) => send('DELETE', fillPath(apiPaths.oneSession, { sessionId: id })),
    requestExport: (input) => send('POST', apiPaths.exports, input),
    exportState: (id) => send('GET', fillPath(apiPaths.export, { exportId: id })),
    exportFile: (id) => send('GET', fillPath(apiPaths.exportFile, { exportId: id }), undefined, readBlob),
    deleteAccount: (input) => send('DELETE', apiPaths.account, input),
  };
}
