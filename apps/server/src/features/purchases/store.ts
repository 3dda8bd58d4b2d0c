import type { PostingId, TestId, UserId } from '@bharti/domain/brand';
import { purchaseWindow } from '@bharti/domain/money/ledger';
import { type Paise, paise } from '@bharti/domain/money/money';
import type { Instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import { clockSecondsAgo } from '../../platform/postgres/clock.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';
import type { Posting } from '../ledger/post.ts';

/** How many tests the buyer bought within the window. */
export async function countRecentPurchases(tx: Tx, buyer: UserId): Promise<number> {
  return (await recentPurchases(tx, { buyer }))[0]?.count ?? 0;
}
const recentPurchases = statement((tx, { buyer }: { readonly buyer: UserId }) =>
  tx
    .selectFrom('postings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', buyer)
    .where('kind', '=', 'purchase')
    .where('created_at', '>', clockSecondsAgo(purchaseWindow / 1000))
    .compile(),
);

export type NewAccess = { readonly testId: TestId; readonly posting: Posting; readonly until: Instant };

/** A user has one row for each test: buying again after its end changes the dates. */
export async function grantAccess(tx: Tx, buyer: UserId, { testId, posting, until }: NewAccess): Promise<void> {
  await grantedAccess(tx, {
    buyer,
    testId,
    posting: posting.id,
    openedAt: new Date(posting.at),
    expiresAt: new Date(until),
  });
}

type GrantedAccess = {
  readonly buyer: UserId;
  readonly testId: TestId;
  readonly posting: PostingId;
  readonly openedAt: Date;
  readonly expiresAt: Date;
};
const grantedAccess = statement((tx, { buyer, testId, posting, openedAt, expiresAt }: GrantedAccess) => {
  const dates = { posting_id: posting, opened_at: openedAt, expires_at: expiresAt };
  return tx
    .insertInto('test_access')
    .values({ user_id: buyer, test_id: testId, ...dates })
    .onConflict((conflict) => conflict.columns(['user_id', 'test_id']).doUpdateSet(dates))
    .compile();
});

/** The amount that a posting debited from the wallet, and the balance after it. */
export async function readDebit(tx: Tx, owner: UserId, posting: PostingId): Promise<{ amount: Paise; left: Paise }> {
  const row = await tx
    .selectFrom('transfers')
    .select(['amount_paise', 'wallet_paise'])
    .where('owner_id', '=', owner)
    .where('posting_id', '=', posting)
    .where('debit', '=', 'wallet')
    .executeTakeFirstOrThrow();
  return { amount: paise(row.amount_paise), left: paise(row.wallet_paise) };
}

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
