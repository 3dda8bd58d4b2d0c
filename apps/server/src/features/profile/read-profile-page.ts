import type { ConsentState } from '@bharti/contracts/account/consent';
import type { ProfilePage } from '@bharti/contracts/account/profile';
import type { UserId } from '@bharti/domain/brand';
import type { Reader } from '../../platform/postgres/database.ts';
import { readProfile } from '../../shared/people/accounts.ts';
import { findLatestExport, listSessions } from './store.ts';

export type ReadConsent = (reader: Reader, user: UserId) => Promise<ConsentState>;

/** Everything the profile screen shows, in one reply. */
export async function readProfilePage(
  { reader, readConsent }: { readonly reader: Reader; readonly readConsent: ReadConsent },
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
