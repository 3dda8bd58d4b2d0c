import type { WalletEntry } from '@bharti/contracts/wallet';
import type { PostingId, TestId, UserId } from '@bharti/domain/brand';
import { purchaseWindow } from '@bharti/domain/ledger';
import { type Paise, paise } from '@bharti/domain/money';
import { type Instant, instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import type { Posting } from './postings.ts';

/** What stands for sale, what of it the buyer has already, and how much he bought a moment ago (without `posting`). */
export async function findOffer(tx: Tx, buyer: UserId, testId: TestId, posting: PostingId) {
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
        .where('id', '<>', posting)
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

/** Where an entry begins; undefined without a posting of this id that moved money of this owner. */
export async function findEntryNumber(reader: Reader, owner: UserId, id: PostingId): Promise<number | undefined> {
  const row = await reader
    .selectFrom('transfers')
    .select(({ fn }) => fn.min<number | null>('number').as('number'))
    .where('owner_id', '=', owner)
    .where('posting_id', '=', id)
    .executeTakeFirst();
  return row?.number ?? undefined;
}

// Of a dispute that found the wallet empty, or that the bank has won, nothing touches the wallet; it is told all the same.
const walletChange = sql<number>`sum(case 'wallet' when credit then amount_paise when debit then -amount_paise else 0 end)::bigint`;
const walletAfter = sql<number>`(array_agg(wallet_paise order by number desc))[1]`;

/** What happened to the owner's money, newest first, from below the entry of the number `before`. */
export async function listEntries(
  reader: Reader,
  owner: UserId,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<WalletEntry[]> {
  const rows = await reader
    .selectFrom('transfers')
    .innerJoin('postings', (join) =>
      join.onRef('postings.owner_id', '=', 'transfers.owner_id').onRef('postings.id', '=', 'transfers.posting_id'),
    )
    .leftJoin('tests', (join) => join.onRef('tests.id', '=', 'postings.subject').on('postings.kind', '=', 'purchase'))
    .select(({ fn }) => fn.max<number>('transfers.number').as('number'))
    .select([walletChange.as('change'), walletAfter.as('after')])
    .select(['postings.id', 'postings.kind', 'postings.created_at'])
    .select(['tests.id as test_id', 'tests.title', 'tests.title_mr'])
    .where('transfers.owner_id', '=', owner)
    .$if(before !== undefined, (query) => query.where('transfers.number', '<', before ?? 0))
    .groupBy(['postings.owner_id', 'postings.id', 'tests.id'])
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id as PostingId,
    kind: row.kind,
    amountPaise: paise(row.change),
    balancePaise: paise(row.after),
    at: instant(row.created_at.getTime()),
    test:
      row.test_id === null ? null : { id: row.test_id as TestId, title: row.title ?? '', titleMr: row.title_mr ?? '' },
  }));
}

export async function readBalances(reader: Reader, owner: UserId): Promise<{ wallet: Paise; frozen: Paise }> {
  const rows = await reader
    .selectFrom('accounts')
    .select(['account', 'balance_paise'])
    .where('owner_id', '=', owner)
    .execute();
  const balance = (account: string) => paise(rows.find((row) => row.account === account)?.balance_paise ?? 0);
  return { wallet: balance('wallet'), frozen: balance('frozen') };
}
