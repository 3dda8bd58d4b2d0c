import type { Database } from '../../apps/server/src/platform/postgres/database.ts';

export type LedgerAudit = {
  /** Violated invariants, one line each; empty when the ledger is consistent. */
  readonly faults: readonly string[];
  readonly purchases: number;
  readonly topUps: number;
  readonly accesses: number;
  /** The sums of all people's ledger accounts and purchases; whole paise. */
  readonly wallets: number;
  readonly frozen: number;
  readonly owed: number;
  readonly sales: number;
  /** The number of postings of each kind: '12 top_up, 3 purchase'. */
  readonly kinds: string;
};

// Each query lists the owners or postings that violate an invariant.
const checks: Readonly<Record<string, string>> = {
  'a posting without a transfer': `select postings.owner_id from postings left join transfers
    on transfers.owner_id = postings.owner_id and transfers.posting_id = postings.id where transfers.number is null`,
  'a balance that is not the sum of its transfers': `select ledger_accounts.owner_id from ledger_accounts where balance_paise <>
    (case account when 'owed' then -1 else 1 end) * (
      select coalesce(sum(case account when credit then amount_paise when debit then -amount_paise else 0 end), 0)
      from transfers where transfers.owner_id = ledger_accounts.owner_id)`,
  'a transfer of a person without ledger accounts': `select owner_id from transfers
    where not exists (select from ledger_accounts where ledger_accounts.owner_id = transfers.owner_id)`,
  'a wallet below zero': 'select owner_id from ledger_accounts where balance_paise < 0',
  'a running balance that does not follow from the one before': `select owner_id from (
      select *, lag(wallet_paise, 1, 0::bigint) over (partition by owner_id order by number) as before from transfers) one
    where wallet_paise <> before + case 'wallet' when credit then amount_paise when debit then -amount_paise else 0 end`,
  'a purchase without access': `select owner_id from postings where kind = 'purchase' and not exists (
    select from test_access where user_id = owner_id and test_id = subject)`,
  'an access that was not paid': `select user_id from test_access where not exists (select from transfers
    where owner_id = user_id and transfers.posting_id = test_access.posting_id and debit = 'wallet' and credit = 'sales')`,
};

/** Audits the ledger from its rows alone, without using the product's code. */
export async function auditLedger({ pool }: Pick<Database, 'pool'>): Promise<LedgerAudit> {
  const faults: string[] = [];
  for (const [what, query] of Object.entries(checks)) {
    const { rows } = await pool.query(query);
    if (rows.length > 0) faults.push(`${what}: ${rows.length}`);
  }
  const { rows } = await pool.query<Omit<LedgerAudit, 'faults'>>(`select
    (select count(*) from postings where kind = 'purchase') as purchases,
    (select count(*) from postings where kind = 'top_up') as "topUps",
    (select count(*) from test_access) as accesses,
    (select coalesce(sum(balance_paise), 0)::bigint from ledger_accounts where account = 'wallet') as wallets,
    (select string_agg(count || ' ' || kind, ', ' order by count desc) from (
      select kind, count(*) from postings group by kind) one) as kinds,
    (select coalesce(sum(balance_paise), 0)::bigint from ledger_accounts where account = 'frozen') as frozen,
    (select coalesce(sum(balance_paise), 0)::bigint from ledger_accounts where account = 'owed') as owed,
    (select coalesce(sum(amount_paise), 0)::bigint from transfers where credit = 'sales') as sales`);
  const [counted] = rows;
  if (counted === undefined) throw new Error('nothing was counted');
  return { faults, ...counted };
}
