import type { PostingId, UserId } from '@bharti/domain/brand';
import { apply, type Holdings, type PostingKind, type Transfer } from '@bharti/domain/ledger';
import { paise } from '@bharti/domain/money';
import { type Instant, instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';

// The only file that writes accounts, postings and transfers.

export type PostingClaim = {
  readonly owner: UserId;
  /** The intent's own name: the same key never moves money twice. */
  readonly key: string;
  readonly kind: PostingKind;
  readonly subject: string;
};

export type Posting = {
  readonly id: PostingId;
  readonly kind: PostingKind;
  readonly subject: string;
  readonly at: Instant;
  /** False when the key was used before: then nothing may be moved, and the row says what it was used for. */
  readonly isNew: boolean;
};

const postingColumns = ['id', 'kind', 'subject', 'created_at'] as const;

/** A racing duplicate waits on the unique key here until the first request has committed or given up. */
export async function claimPosting(tx: Tx, { owner, key, kind, subject }: PostingClaim): Promise<Posting> {
  const created = await tx
    .insertInto('postings')
    .values({ owner_id: owner, id: crypto.randomUUID(), key, kind, subject })
    .onConflict((conflict) => conflict.columns(['owner_id', 'key']).doNothing())
    .returning(postingColumns)
    .executeTakeFirst();
  const row =
    created ??
    (await tx
      .selectFrom('postings')
      .select(postingColumns)
      .where('owner_id', '=', owner)
      .where('key', '=', key)
      .executeTakeFirstOrThrow());
  return {
    id: row.id as PostingId,
    kind: row.kind,
    subject: row.subject,
    at: instant(row.created_at.getTime()),
    isNew: created !== undefined,
  };
}

/** What the owner holds, locked until the transaction ends: without the lock two tabs could each see the last rupee. */
export async function lockHoldings(tx: Tx, owner: UserId): Promise<Holdings> {
  const lock = () =>
    tx
      .selectFrom('accounts')
      .select(['account', 'balance_paise'])
      .where('owner_id', '=', owner)
      // One order for everybody, so that two transactions cannot wait for each other.
      .orderBy('account')
      .forUpdate()
      .execute();
  let rows = await lock();
  if (rows.length === 0) {
    await tx
      .insertInto('accounts')
      .values((['frozen', 'owed', 'wallet'] as const).map((account) => ({ owner_id: owner, account })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    rows = await lock();
  }
  const balance = (account: string) => paise(rows.find((row) => row.account === account)?.balance_paise ?? 0);
  return { wallet: balance('wallet'), frozen: balance('frozen'), owed: balance('owed') };
}

/**
 * Records the transfers of a posting and what they leave. `holdings` come from `lockHoldings` of the same transaction.
 * @throws RangeError when something would fall below zero: the decision before it should have refused.
 */
export async function recordTransfers(
  tx: Tx,
  { owner, posting, holdings }: { owner: UserId; posting: PostingId; holdings: Holdings },
  transfers: readonly Transfer[],
): Promise<Holdings> {
  let held = holdings;
  for (const transfer of transfers) {
    held = apply(held, transfer);
    await tx
      .insertInto('transfers')
      .values({
        owner_id: owner,
        // Nobody else can take this number: the owner's accounts are locked.
        number: sql<number>`(select coalesce(max(number), 0) + 1 from transfers where owner_id = ${owner})`,
        posting_id: posting,
        debit: transfer.debit,
        credit: transfer.credit,
        amount_paise: transfer.amount,
        wallet_paise: held.wallet,
      })
      .execute();
  }
  for (const account of ['frozen', 'owed', 'wallet'] as const) {
    if (held[account] === holdings[account]) continue;
    await tx
      .updateTable('accounts')
      .set({ balance_paise: held[account] })
      .where('owner_id', '=', owner)
      .where('account', '=', account)
      .execute();
  }
  return held;
}
