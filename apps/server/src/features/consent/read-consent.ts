import type { ConsentState } from '@bharti/contracts/account/consent';
import type { UserId } from '@bharti/domain/brand';
import { consentStanding, noticeVersion } from '@bharti/domain/people/consent';
import type { Reader } from '../../platform/postgres/database.ts';
import { isEmptyAccount } from '../../shared/people/empty-account-store.ts';
import { listConsents } from './store.ts';

export async function readConsent(reader: Reader, user: UserId): Promise<ConsentState> {
  const rows = await listConsents(reader, user);
  const records = rows.map(({ version, withdrawn_at }) => ({ version, isWithdrawn: withdrawn_at !== null }));
  const standing = consentStanding(records, noticeVersion);
  const given = rows.find(({ version, withdrawn_at }) => version === noticeVersion && withdrawn_at === null);
  return {
    version: noticeVersion,
    standing,
    given_at: given?.given_at.toISOString() ?? null,
    hasHistory: rows.length > 0 || !(await isEmptyAccount(reader, user)),
  };
}
