import type { FirebaseConfig } from '@bharti/contracts/catalogue/config';

/** The Firebase project whose Google sign-in this server trusts. */
export type FirebaseProject = {
  readonly apiKey: string;
  /** Where Google's sign-in helper lives, such as project.firebaseapp.com. */
  readonly authDomain: string;
  readonly projectId: string;
  /** Host and port of the Firebase Auth emulator; its tokens are unsigned, so it is for this machine only. */
  readonly emulatorHost: string | null;
};

type Variables = {
  readonly FIREBASE_API_KEY?: string | undefined;
  readonly FIREBASE_AUTH_DOMAIN?: string | undefined;
  readonly FIREBASE_PROJECT_ID?: string | undefined;
  readonly FIREBASE_AUTH_EMULATOR_HOST?: string | undefined;
};

const needed = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'] as const;

/** The variables of a partial set that are missing; none when all are set or none is. */
export function missingFirebaseVariables(variables: Variables): readonly string[] {
  const missing = needed.filter((name) => variables[name] === undefined);
  const isWanted = missing.length < needed.length || variables.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  return isWanted ? missing : [];
}

export function readFirebaseProject(variables: Variables): FirebaseProject | null {
  const {
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost = null,
  } = variables;
  if (apiKey === undefined || authDomain === undefined || projectId === undefined) return null;
  return { apiKey, authDomain, projectId, emulatorHost };
}

type Site = { readonly firebase: FirebaseProject | null; readonly publicUrl: URL | null };

/**
 * Whether Google's sign-in helper is served from our own origin: browsers that keep storage apart by site lose a
 * redirect sign-in otherwise. Google demands https of it, and the emulator has a helper of its own.
 */
export const isHelperOurs = ({ firebase, publicUrl }: Site): boolean =>
  firebase !== null && firebase.emulatorHost === null && publicUrl?.protocol === 'https:';

/** What the browser must know to sign in; nothing in it is secret. Null without Firebase. */
export function browserFirebase(site: Site): FirebaseConfig | null {
  if (site.firebase === null) return null;
  const { apiKey, authDomain, projectId, emulatorHost } = site.firebase;
  return {
    apiKey,
    authDomain: isHelperOurs(site) ? (site.publicUrl?.host ?? authDomain) : authDomain,
    projectId,
    ...(emulatorHost !== null && { emulatorHost }),
  };
}
