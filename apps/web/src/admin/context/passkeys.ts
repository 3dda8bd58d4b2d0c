import type { PasskeyAnswer, PasskeyQuestion } from '@bharti/contracts/admin/staff';

type Library = typeof import('@simplewebauthn/browser');

/** Fetched when a passkey is used. */
const library = (): Promise<Library> => import('@simplewebauthn/browser');

// Made and checked by the server's library; passed on unchanged here.
type Creation = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type Request = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

/** Passkeys belong to the name of a host: with an IP address browsers refuse them. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);

/** Null when the person stopped, or their device has no passkey for this site. */
export async function answerWithPasskey({ options, seal }: PasskeyQuestion): Promise<PasskeyAnswer | null> {
  const { startAuthentication } = await library();
  const response = await startAuthentication({ optionsJSON: options as unknown as Request }).catch(() => null);
  return response === null ? null : { seal, response: { ...response } };
}

/** Null when the person stopped, or their device can make no passkey. */
export async function makePasskey({ options, seal }: PasskeyQuestion): Promise<PasskeyAnswer | null> {
  const { startRegistration } = await library();
  const response = await startRegistration({ optionsJSON: options as unknown as Creation }).catch(() => null);
  return response === null ? null : { seal, response: { ...response } };
}
