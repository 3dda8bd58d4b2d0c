import type { TestId, UserId } from '@bharti/domain/brand';
import type { Paise } from '@bharti/domain/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';
import { ensureSiteSecret } from '../../shared/site-secret.ts';

/** An identity of the sign-in provider: who issued it, and the issuer's id of the person. */
export type Identity = { readonly issuer: string; readonly subject: string };

export type OpenPurchase = { readonly testId: TestId; readonly pricePaise: Paise };

/** Purchases whose access is still open, newest first. */
export async function listOpenPurchases(tx: Tx, user: UserId): Promise<OpenPurchase[]> {
  const rows = await tx
    .selectFrom('test_access')
    .innerJoin('transfers', (join) =>
      join
        .onRef('transfers.owner_id', '=', 'test_access.user_id')
        .onRef('transfers.posting_id', '=', 'test_access.posting_id'),
    )
    .select(['test_access.test_id', 'transfers.amount_paise'])
    .where('test_access.user_id', '=', user)
    .where('test_access.expires_at', '>', sql<Date>`now()`)
    .orderBy('test_access.opened_at', 'desc')
    .orderBy('test_access.test_id')
    .execute();
  return rows.map((row) => ({ testId: row.test_id, pricePaise: row.amount_paise }));
}

export async function listIdentities(tx: Tx, user: UserId): Promise<Identity[]> {
  return tx.selectFrom('identities').select(['issuer', 'subject']).where('user_id', '=', user).execute();
}

/** The key of the identity hashes. */
export const ensureHashKey = (tx: Tx): Promise<Buffer> => ensureSiteSecret(tx, 'debtors');

export async function insertDebtor(tx: Tx, identityHash: Buffer, owed: Paise): Promise<void> {
  await tx
    .insertInto('debtors')
    .values({ identity_hash: identityHash, owed_paise: owed })
    // An account has only one identity today; if the same identity has a remembered debt already, the amounts are added.
    .onConflict((conflict) =>
      conflict
        .column('identity_hash')
        .doUpdateSet({ owed_paise: sql<Paise>`debtors.owed_paise + excluded.owed_paise` }),
    )
    .execute();
}

/** Removes the remembered debt. @returns its amount, or null when there is none. */
export async function takeDebtor(tx: Tx, identityHash: Buffer): Promise<Paise | null> {
  const row = await tx
    .deleteFrom('debtors')
    .where('identity_hash', '=', identityHash)
    .returning('owed_paise')
    .executeTakeFirst();
  return row === undefined ? null : row.owed_paise;
}

/** After three years a debt can no longer be claimed in India (Limitation Act 1963), so it is forgotten. */
export async function deleteOldDebtors(tx: Tx): Promise<void> {
  await tx.deleteFrom('debtors').where('remembered_at', '<', sql<Date>`now() - interval '3 years'`).execute();
}
