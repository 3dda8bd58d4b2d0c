import type { Profile } from '@bharti/contracts/account/session';
import type { UserId } from '@bharti/domain/brand';
import { paise } from '@bharti/domain/money/money';
import { type Instant, instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';
import { Refused } from '../refusals.ts';

/** The profile with its wallet's balance, and the database's time. */
export async function readProfile(reader: Reader, user: UserId): Promise<{ profile: Profile; now: Instant }> {
  const [row] = await profileWithWallet(reader, { user });
  if (row === undefined) throw new Error('a signed-in user without a profile');
  const profile = {
    id: user,
    email: row.email,
    name: row.name,
    wallet_balance_paise: paise(row.balance_paise ?? 0),
    tests_taken: row.tests_taken,
    created_at: row.created_at.toISOString(),
    show_on_leaderboard: row.show_on_leaderboard,
  };
  return { profile, now: instant(row.now.getTime()) };
}

const profileWithWallet = statement((reader, { user }: { readonly user: UserId }) =>
  reader
    .selectFrom('profiles')
    .leftJoin('ledger_accounts', (join) =>
      join.onRef('ledger_accounts.owner_id', '=', 'profiles.id').on('ledger_accounts.account', '=', 'wallet'),
    )
    .select(['email', 'name', 'balance_paise', 'tests_taken', 'created_at', 'show_on_leaderboard'])
    .select(sql<Date>`now()`.as('now'))
    .where('id', '=', user)
    .compile(),
);

/**
 * Locks the person's profile, so that a deletion of the account cannot run at the same time as the caller's writes.
 * Refusal: `not_signed_in` when the account has just been deleted.
 */
export async function lockAccount(tx: Tx, user: UserId): Promise<void> {
  const [row] = await lockedAccount(tx, { user });
  if (row === undefined) throw new Refused({ code: 'not_signed_in' });
}

const lockedAccount = statement((tx, { user }: { readonly user: UserId }) =>
  tx.selectFrom('profiles').select('id').where('id', '=', user).where('deleted_at', 'is', null).forUpdate().compile(),
);

/**
 * Holds those profiles that no other transaction has locked, as the insert of an attempt does, and waits for none. @returns the users whose
 * profiles are held: also a deleted account is left out.
 */
export async function holdFreeAccounts(tx: Tx, users: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  return new Set((await heldAccounts(tx, { users })).map(({ id }) => id));
}

const heldAccounts = statement((tx, { users }: { readonly users: readonly UserId[] }) =>
  tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', sql<UserId>`any(${users}::uuid[])`)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .skipLocked()
    .compile(),
);

/** Deletes every row with personal data except the profile itself. Sessions are among them: every device is signed out. */
export async function deletePersonalRows(tx: Tx, user: UserId): Promise<void> {
  for (const table of [
    'sessions',
    'identities',
    'user_logins',
    'consents',
    'data_exports',
    'candidate_presence',
    'candidate_activity',
    'leaderboard_standings',
    'question_reports',
    'revised_questions',
    'offline_papers',
    'prepared_tests',
  ] as const) {
    await tx.deleteFrom(table).where('user_id', '=', user).execute();
  }
}
