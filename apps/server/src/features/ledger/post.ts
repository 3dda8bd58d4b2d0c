import type { PostingId, UserId } from '@bharti/domain/brand';
import {
  apply,
  type Holdings,
  mostTransfersPerPosting,
  type PostingKind,
  type Transfer,
} from '@bharti/domain/money/ledger';
import { type Paise, paise } from '@bharti/domain/money/money';
import { type Instant, instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';

// The only file that writes ledger accounts, postings and transfers.

export type PostingClaim = {
  readonly owner: UserId;
  /** The idempotency key: the same key never moves money twice. */
  readonly key: string;
  readonly kind: PostingKind;
  readonly subject: string;
};

export type Posting = {
  readonly id: PostingId;
  readonly kind: PostingKind;
  readonly subject: string;
  readonly at: Instant;
};

/** `isNew` is false when the key was used before: nothing was moved, and the posting says what the key was used for. */
export type Posted =
  | { readonly isNew: true; readonly posting: Posting; readonly holdings: Holdings }
  | { readonly isNew: false; readonly posting: Posting };

/** Decides which transfers a posting consists of; given what the owner holds while their ledger accounts are locked. */
export type Plan = (holdings: Holdings, posting: Posting) => readonly Transfer[];

/**
 * The one way to move money: claims the posting's key, locks the owner's ledger accounts, runs `plan` and records its
 * transfers. A refusal that `plan` throws rolls the claim back too.
 * @returns the posting and, when it is new, the holdings after it.
 * @throws RangeError when a balance would fall below zero: `plan` should have refused.
 */
export async function post(tx: Tx, claim: PostingClaim, plan: Plan): Promise<Posted> {
  const { posting, isNew } = await claimPosting(tx, claim);
  if (!isNew) return { posting, isNew };
  const before = await openAndLockHoldings(tx, claim.owner);
  const holdings = await recordTransfers(tx, claim.owner, posting.id, before, plan(before, posting));
  return { posting, isNew, holdings };
}

/** Posts when the caller's locked row proves that this was not posted before. @throws Error when the key was used. */
export async function postNew(tx: Tx, claim: PostingClaim, plan: Plan): Promise<void> {
  const { isNew } = await post(tx, claim, plan);
  if (!isNew) throw new Error(`posted before: ${claim.kind}`);
}

/**
 * Creates the owner's ledger accounts if they do not exist, and locks them until the transaction ends. Without the lock, two
 * tabs could spend the same money. @returns the balances.
 */
export async function openAndLockHoldings(tx: Tx, owner: UserId): Promise<Holdings> {
  let rows = await lockedAccounts(tx, { owner });
  if (rows.length === 0) {
    await tx
      .insertInto('ledger_accounts')
      .values((['frozen', 'owed', 'wallet'] as const).map((account) => ({ owner_id: owner, account })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    rows = await lockedAccounts(tx, { owner });
  }
  const balance = (account: string) => paise(rows.find((row) => row.account === account)?.balance_paise ?? 0);
  return { wallet: balance('wallet'), frozen: balance('frozen'), owed: balance('owed') };
}

const lockedAccounts = statement((tx, { owner }: { readonly owner: UserId }) =>
  tx
    .selectFrom('ledger_accounts')
    .select(['account', 'balance_paise'])
    .where('owner_id', '=', owner)
    // Always the same order, so that two transactions cannot wait for each other.
    .orderBy('account')
    .forUpdate()
    .compile(),
);

const postingColumns = ['id', 'kind', 'subject', 'created_at'] as const;

/** A concurrent request with the same key waits here, at the unique key, until the first transaction has ended. */
async function claimPosting(
  tx: Tx,
  { owner, key, kind, subject }: PostingClaim,
): Promise<{ posting: Posting; isNew: boolean }> {
  const [created] = await insertedPosting(tx, { owner, id: crypto.randomUUID(), key, kind, subject });
  const row =
    created ??
    (await tx
      .selectFrom('postings')
      .select(postingColumns)
      .where('owner_id', '=', owner)
      .where('key', '=', key)
      .executeTakeFirstOrThrow());
  const at = instant(row.created_at.getTime());
  return {
    posting: { id: row.id, kind: row.kind, subject: row.subject, at },
    isNew: created !== undefined,
  };
}

const insertedPosting = statement((tx, { owner, id, key, kind, subject }: PostingClaim & { readonly id: string }) =>
  tx
    .insertInto('postings')
    .values({ owner_id: owner, id, key, kind, subject })
    .onConflict((conflict) => conflict.columns(['owner_id', 'key']).doNothing())
    .returning(postingColumns)
    .compile(),
);

/** @returns the holdings after the transfers. @throws RangeError for more than `mostTransfersPerPosting`. */
async function recordTransfers(
  tx: Tx,
  owner: UserId,
  posting: PostingId,
  before: Holdings,
  transfers: readonly Transfer[],
): Promise<Holdings> {
  if (transfers.length > mostTransfersPerPosting) throw new RangeError(`${transfers.length} transfers in one posting`);
  let after = before;
  for (const transfer of transfers) {
    after = apply(after, transfer);
    await insertedTransfer(tx, { ...transfer, owner, posting, wallet: after.wallet });
  }
  for (const account of ['frozen', 'owed', 'wallet'] as const) {
    if (after[account] === before[account]) continue;
    await savedBalance(tx, { owner, account, balance: after[account] });
  }
  return after;
}

type NewTransfer = Transfer & { readonly owner: UserId; readonly posting: PostingId; readonly wallet: Paise };
const insertedTransfer = statement((tx, { owner, posting, debit, credit, amount, wallet }: NewTransfer) =>
  tx
    .insertInto('transfers')
    .values({
      owner_id: owner,
      // The owner's ledger accounts are locked, so no other transaction can take this number.
      number: sql<number>`(select coalesce(max(number), 0) + 1 from transfers where owner_id = ${owner})`,
      posting_id: posting,
      debit,
      credit,
      amount_paise: amount,
      wallet_paise: wallet,
    })
    .compile(),
);

type Balance = { readonly owner: UserId; readonly account: keyof Holdings; readonly balance: Paise };
const savedBalance = statement((tx, { owner, account, balance }: Balance) =>
  tx
    .updateTable('ledger_accounts')
    .set({ balance_paise: balance })
    .where('owner_id', '=', owner)
    .where('account', '=', account)
    .compile(),
);
