import type { Config } from '../platform/config.ts';
import { isHelperOurs } from '../platform/firebase.ts';

/** What a page may reach beyond our own origin, by directive of the content policy. */
export type ForeignSources = {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
};

const nowhere: ForeignSources = { script: [], connect: [], frame: [] };
const identityCalls = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** What signing in with Google needs: Google's frame library, the sign-in helper in a frame, and the identity calls. */
export function googleSources(config: Pick<Config, 'firebase' | 'publicUrl'>): ForeignSources {
  if (config.firebase === null) return nowhere;
  const { emulatorHost, authDomain } = config.firebase;
  const script = ['https://apis.google.com'];
  if (emulatorHost !== null) {
    return { script, connect: [`http://${emulatorHost}`], frame: [`http://${emulatorHost}`] };
  }
  return { script, connect: identityCalls, frame: [isHelperOurs(config) ? "'self'" : `https://${authDomain}`] };
}
