import type { FirebaseConfig } from '@bharti/contracts/catalogue/config';

/** The Firebase project whose Google sign-in this server trusts. */
export type FirebaseProject = {
  readonly apiKey: string;
  /** Host of Google's sign-in helper, such as project.firebaseapp.com. */
  readonly authDomain: string;
  readonly projectId: string;
  /** Host and port of the Firebase Auth emulator. Its tokens are unsigned, so it may be used on this machine only. */
  readonly emulatorHost: string | null;
  /** The key file of a service account that may read the project's accounts; null: Google is never asked about an open session. */
  readonly serviceAccountFile: string | null;
};

/** Who issues the project's tokens. Identities of another issuer belong to another project, or to the trial sign-in. */
export const issuerOf = ({ projectId }: Pick<FirebaseProject, 'projectId'>): string =>
  `https://securetoken.google.com/${projectId}`;

type Variables = {
  readonly FIREBASE_API_KEY?: string | undefined;
  readonly FIREBASE_AUTH_DOMAIN?: string | undefined;
  readonly FIREBASE_PROJECT_ID?: string | undefined;
  readonly FIREBASE_AUTH_EMULATOR_HOST?: string | undefined;
  readonly FIREBASE_SERVICE_ACCOUNT?: string | undefined;
};

/** Each of them is of use only beside the three. */
const additional = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_SERVICE_ACCOUNT'] as const;
const needed = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'] as const;

/** The variables of a partial set that are missing; none when all are set or none is. */
export function missingFirebaseVariables(variables: Variables): readonly string[] {
  const missing = needed.filter((name) => variables[name] === undefined);
  const isWanted = missing.length < needed.length || additional.some((name) => variables[name] !== undefined);
  return isWanted ? missing : [];
}

export function readFirebaseProject(variables: Variables): FirebaseProject | null {
  const {
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost = null,
    FIREBASE_SERVICE_ACCOUNT: serviceAccountFile = null,
  } = variables;
  if (apiKey === undefined || authDomain === undefined || projectId === undefined) return null;
  return { apiKey, authDomain, projectId, emulatorHost, serviceAccountFile };
}

type Site = { readonly firebase: FirebaseProject | null; readonly publicUrl: URL | null };

/**
 * Whether this server serves Google's sign-in helper from its own origin. Without that, sign-in by redirect fails in browsers
 * that partition storage by site. Google requires https for the helper, and the emulator has its own helper.
 */
export const isHelperOurs = ({ firebase, publicUrl }: Site): boolean =>
  firebase !== null && firebase.emulatorHost === null && publicUrl?.protocol === 'https:';

/** The sign-in settings for the browser; nothing in them is secret. Null without Firebase. */
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
