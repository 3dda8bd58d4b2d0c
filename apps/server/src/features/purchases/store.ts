import type { PostingId, TestId, UserId } from '@bharti/domain/brand';
import { purchaseWindow } from '@bharti/domain/ledger';
import { type Paise, paise } from '@bharti/domain/money';
import { type Instant, instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Posting } from '../ledger/post.ts';

/** The test's price, until when the buyer has access already, and how many tests they bought within the window. */
export async function findOffer(tx: Tx, buyer: UserId, testId: TestId) {
  const row = await tx
    .selectFrom('published_tests')
    .leftJoin('test_access', (join) =>
      join.onRef('test_access.test_id', '=', 'published_tests.id').on('test_access.user_id', '=', buyer),
    )
    .select(['published_tests.is_free', 'published_tests.price_paise', 'test_access.expires_at'])
    .select(({ selectFrom }) =>
      selectFrom('postings')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('owner_id', '=', buyer)
        .where('kind', '=', 'purchase')
        .where('created_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${purchaseWindow / 1000})`)
        .as('recent'),
    )
    .where('published_tests.id', '=', testId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    test: { isFree: row.is_free, pricePaise: paise(row.price_paise) },
    openUntil: row.expires_at === null ? null : instant(row.expires_at.getTime()),
    recentPurchases: row.recent ?? 0,
  };
}

export type NewAccess = { readonly testId: TestId; readonly posting: Posting; readonly until: Instant };

/** Buying again after the end moves the dates; the one row a user and test has is the one access there can be. */
export async function grantAccess(tx: Tx, buyer: UserId, { testId, posting, until }: NewAccess): Promise<void> {
  const dates = { posting_id: posting.id, opened_at: new Date(posting.at), expires_at: new Date(until) };
  await tx
    .insertInto('test_access')
    .values({ user_id: buyer, test_id: testId, ...dates })
    .onConflict((conflict) => conflict.columns(['user_id', 'test_id']).doUpdateSet(dates))
    .execute();
}

/** What a posting took from the wallet, and what it left. */
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
