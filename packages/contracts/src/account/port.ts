import type { ExportId } from '@bharti/domain/brand';
import type { Refusal } from '@bharti/domain/refusal';
import type { Result } from '@bharti/domain/result';
import type { ConsentState, Declined, GiveConsent } from './consent.ts';
import type { DeleteAccount, ExportState, OpenSession, ProfilePage, RequestExport } from './profile.ts';
import type { GoogleSignIn, ProfileChange, SessionUser, TrialSignIn } from './session.ts';

/** Session, consent, profile and personal data of the person who is signed in. */
export type AccountPort = {
  readonly session: () => Promise<SessionUser | null>;
  /** The user whom this page shows, also after another one has signed in elsewhere; null while no reply has said it. */
  readonly shown: { readonly id: () => string | null };
  /** Trusts the name and email that are typed in: for trial and demo only. */
  readonly signInTrial: (input: TrialSignIn) => Promise<Result<SessionUser, Refusal>>;
  readonly signInGoogle: (input: GoogleSignIn) => Promise<Result<SessionUser, Refusal>>;
  /** Ends the session of the user whom the page shows. `owed`: repeats the sign-out of this user, whomever the page shows. Another user's session stays. */
  readonly signOut: (owed?: string) => Promise<void>;
  readonly consent: () => Promise<Result<ConsentState, Refusal>>;
  /** Opens the account. Refusal: `notice_changed`. */
  readonly giveConsent: (input: GiveConsent) => Promise<Result<ConsentState, Refusal>>;
  /** Ends the session and withdraws the consent; a profile without any history is removed. @returns which of the two happened. */
  readonly declineConsent: () => Promise<Result<Declined, Refusal>>;
  /** Closes the account at once, until the notice is agreed to again. */
  readonly withdrawConsent: () => Promise<Result<ConsentState, Refusal>>;
  readonly profile: () => Promise<Result<ProfilePage, Refusal>>;
  readonly changeProfile: (change: ProfileChange) => Promise<Result<ProfileChange, Refusal>>;
  /** Ends every session of the person, this session included. */
  readonly signOutEverywhere: () => Promise<Result<void, Refusal>>;
  /** Ends one session of the person, for example on a lost phone. A session that has ended already is no refusal. */
  readonly endSession: (id: OpenSession['id']) => Promise<Result<void, Refusal>>;
  /** Starts the making of a file with the person's data, or returns the export that is already in progress. */
  readonly requestExport: (input: RequestExport) => Promise<Result<ExportState, Refusal>>;
  readonly exportState: (id: ExportId) => Promise<Result<ExportState, Refusal>>;
  /** The ZIP file. Refusal: `export_not_found`, also while the file is being made. */
  readonly exportFile: (id: ExportId) => Promise<Result<Blob, Refusal>>;
  /** Ends the account: personal data are deleted, results stay without a name. */
  readonly deleteAccount: (input: DeleteAccount) => Promise<Result<void, Refusal>>;
};
