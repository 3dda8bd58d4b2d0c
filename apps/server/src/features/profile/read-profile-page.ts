import type { ConsentState } from '@bharti/contracts/account/consent';
import type { ExportState, ProfilePage } from '@bharti/contracts/account/profile';
import type { UserId } from '@bharti/domain/brand';
import type { Reader } from '../../platform/postgres/database.ts';
import { readProfile } from '../../shared/people/account-store.ts';
import { listSessions } from '../../shared/sessions/session-store.ts';

/** What other features read for the page. */
export type ProfileReads = {
  readonly readConsent: (reader: Reader, user: UserId) => Promise<ConsentState>;
  readonly findLatestExport: (reader: Reader, user: UserId) => Promise<ExportState | null>;
};

/** Everything the profile screen shows, in one reply. */
export async function readProfilePage(
  { reader, readConsent, findLatestExport }: ProfileReads & { readonly reader: Reader },
  user: UserId,
  current: Buffer,
): Promise<ProfilePage> {
  return {
    profile: (await readProfile(reader, user)).profile,
    sessions: await listSessions(reader, user, current),
    consent: await readConsent(reader, user),
    export: await findLatestExport(reader, user),
  };
}
