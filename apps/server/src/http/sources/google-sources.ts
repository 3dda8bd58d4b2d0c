import type { Config } from '../../platform/config.ts';
import { isHelperOurs } from '../../platform/firebase/firebase.ts';
import { type ForeignSources, noSources } from './foreign-sources.ts';

const identityCalls = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** What signing in with Google needs: Google's frame library, the sign-in helper in a frame, and the identity calls. */
export function googleSources(config: Pick<Config, 'firebase' | 'publicUrl'>): ForeignSources {
  if (config.firebase === null) return noSources;
  const { emulatorHost, authDomain } = config.firebase;
  const script = ['https://apis.google.com'];
  if (emulatorHost !== null) {
    return { ...noSources, script, connect: [`http://${emulatorHost}`], frame: [`http://${emulatorHost}`] };
  }
  return {
    ...noSources,
    script,
    connect: identityCalls,
    frame: [isHelperOurs(config) ? "'self'" : `https://${authDomain}`],
  };
}
