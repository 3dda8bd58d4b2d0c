import type { WalletEntry } from '@bharti/contracts/wallet/wallet';
import type { PostingId, TestId, UserId } from '@bharti/domain/brand';
import { type Holdings, mostTransfersPerPosting } from '@bharti/domain/money/ledger';
import { paise } from '@bharti/domain/money/money';
import { instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';

/** The number of an entry's first transfer; undefined when this owner has no entry of this id. */
export async function findEntryNumber(reader: Reader, owner: UserId, id: PostingId): Promise<number | undefined> {
  const row = await reader
    .selectFrom('transfers')
    .select(({ fn }) => fn.min<number | null>('number').as('number'))
    .where('owner_id', '=', owner)
    .where('posting_id', '=', id)
    .executeTakeFirst();
  return row?.number ?? undefined;
}

// A dispute that found the wallet empty changes it by 0; the history shows it all the same.
const walletChange = sql<number>`sum(case 'wallet' when credit then amount_paise when debit then -amount_paise else 0 end)::bigint`;
const walletAfter = sql<number>`(array_agg(wallet_paise order by transfers.number desc))[1]`;

// The transfers of a posting have consecutive numbers: the owner's ledger accounts are locked while they are recorded.
const isLastOfPosting = sql<boolean>`not exists (select from transfers later where later.owner_id = transfers.owner_id
  and later.number = transfers.number + 1 and later.posting_id = transfers.posting_id)`;

/** An entry of the history; `testId` is set for a purchase. */
export type LedgerEntry = Omit<WalletEntry, 'test'> & { readonly testId: TestId | null };

/**
 * The transfers of the owner's money, newest first, that are older than the entry with the number `before`. An owner's transfers are
 * numbered without gaps, so a page lies within a range of numbers, and no plan of the database reads a longer history.
 */
export async function listEntries(
  reader: Reader,
  owner: UserId,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<LedgerEntry[]> {
  const top =
    before ?? sql<number>`(select coalesce(max(number), 0) + 1 from transfers newest where newest.owner_id = ${owner})`;
  const page = reader
    .selectFrom('transfers')
    .select(['transfers.posting_id', 'transfers.number'])
    .where('transfers.owner_id', '=', owner)
    .where('transfers.number', '<', top)
    .where('transfers.number', '>=', sql<number>`${top} - ${limit * mostTransfersPerPosting}::integer`)
    .where(isLastOfPosting)
    .orderBy('transfers.number', 'desc')
    .limit(limit)
    .as('page');
  const rows = await reader
    .selectFrom(page)
    .innerJoin('transfers', (join) =>
      join.onRef('transfers.posting_id', '=', 'page.posting_id').on('transfers.owner_id', '=', owner),
    )
    .innerJoin('postings', (join) =>
      join.onRef('postings.owner_id', '=', 'transfers.owner_id').onRef('postings.id', '=', 'transfers.posting_id'),
    )
    .select([walletChange.as('change'), walletAfter.as('after')])
    .select(['postings.id', 'postings.kind', 'postings.subject', 'postings.created_at'])
    .groupBy(['page.number', 'postings.owner_id', 'postings.id'])
    .orderBy('page.number', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    amountPaise: paise(row.change),
    balancePaise: paise(row.after),
    at: instant(row.created_at.getTime()),
    testId: row.kind === 'purchase' ? (row.subject as TestId) : null,
  }));
}

/** The owner's current holdings, without a lock. */
export const readHoldings = async (reader: Reader, owner: UserId): Promise<Holdings> =>
  (await readAllHoldings(reader, [owner]))(owner);

/** The current holdings of several owners with one statement, without a lock. */
export async function readAllHoldings(reader: Reader, owners: readonly UserId[]): Promise<(owner: UserId) => Holdings> {
  const balances = new Map<string, number>();
  for (const { owner_id, account, balance_paise } of await accountsOf(reader, { owners })) {
    balances.set(`${owner_id} ${account}`, balance_paise);
  }
  return (owner) => {
    const balance = (account: string) => paise(balances.get(`${owner} ${account}`) ?? 0);
    return { wallet: balance('wallet'), frozen: balance('frozen'), owed: balance('owed') };
  };
}

const accountsOf = statement((reader, { owners }: { readonly owners: readonly UserId[] }) =>
  reader
    .selectFrom('ledger_accounts')
    .select(['owner_id', 'account', 'balance_paise'])
    .where('owner_id', '=', sql<UserId>`any(${owners}::uuid[])`)
    .compile(),
);

/** Whether money of the provider ever came into or left this account. */
export async function hasOwnMoney(tx: Tx, owner: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('transfers')
    .select('number')
    .where('owner_id', '=', owner)
    .where(({ or, eb }) => or([eb('debit', '=', 'provider'), eb('credit', '=', 'provider')]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
