import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { csvOfInvoices } from '../../apps/server/src/admin/revenue/export-invoices.ts';
import {
  listAllDecisions,
  listDebts,
  listPaymentsToCheck,
  listShownDisputes,
} from '../../apps/server/src/admin/revenue/list-money.ts';
import { showInvoices } from '../../apps/server/src/admin/revenue/show-invoices.ts';
import type { Tx } from '../../apps/server/src/platform/postgres/database.ts';
import { rowsRead } from '../../apps/server/src/testing/rows-read.ts';
import { newOwner, type TestStaff } from '../../apps/server/src/testing/staff.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/test-server.ts';

const count = 3_000;
const person = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;

/** 3,000 of each: quarantined payments and refunded ones, decisions that have ended, disputes, debts, invoices of a month. */
const rows = (owner: string) => `
  insert into profiles (id, name, email, email_verified)
    select ${person}, 'Candidate ' || n, n || '@example.com', true from generate_series(1, ${count}) n;
  insert into provider_payments (payment_id, user_id, amount, currency, status, outcome, reason, captured, refunded, seen_at)
    select 'pay_' || state || n, ${person}, 1000, 'INR', 'captured', 'quarantined', 'wrong_amount', true,
      case state when 'left' then 0 else 1000 end, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${count}) n, (values ('left'), ('back')) as states (state);
  insert into quarantine_refunds (payment_id, id, amount, status, try_at)
    select 'pay_back' || n, ${person}, 1000, 'processed', now() from generate_series(1, ${count}) n;
  insert into payment_decisions (id, action, payment_id, amount, reason, state, asked_by, asked_at, due_at, ended_at)
    select ${person}, 'refund', 'pay_back' || n, 1000, 'other', 'done', '${owner}',
      timestamptz '2026-01-01' + n * interval '1 minute', now(), now()
    from generate_series(1, ${count}) n;
  insert into payment_decisions (id, action, payment_id, amount, reason, state, asked_by, asked_at, due_at)
    select gen_random_uuid(), 'refund', 'pay_left' || n, 1, 'other', 'waiting', '${owner}',
      timestamptz '2026-01-01' + n * interval '1 minute', now()
    from generate_series(1, 150) n;
  insert into disputes (dispute_id, payment_id, user_id, amount, currency, status, respond_by, seen_at)
    select 'disp_' || n, 'pay_back' || n, ${person}, 1000, 'INR', case when n <= 150 then 'open' else 'lost' end,
      timestamptz '2026-01-01' + n * interval '1 hour', timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${count}) n;
  insert into ledger_accounts (owner_id, account, balance_paise)
    select ${person}, account, case account when 'owed' then 1 + n % 50 else 0 end
    from generate_series(1, ${count}) n, (values ('owed'), ('frozen')) as held (account);
  insert into postings (owner_id, id, key, kind, subject, created_at)
    select ${person}, ${person}, 'purchase', 'purchase', 'police-test-1', '2026-06-01' from generate_series(1, ${count}) n;
  insert into transfers (owner_id, number, posting_id, debit, credit, amount_paise, wallet_paise)
    select ${person}, 1, ${person}, 'wallet', 'sales', 1000, 0 from generate_series(1, ${count}) n;
  insert into gst_documents (owner_id, transfer, year, number, day, gstin, rate, taxable_paise, cgst_paise, sgst_paise)
    select ${person}, 1, 2026, n, 20605 + n % 30, '27AAPFU0939F1ZV', 1800, 848, 76, 76 from generate_series(1, ${count}) n;
  analyze profiles, provider_payments, quarantine_refunds, payment_decisions, disputes, ledger_accounts, postings, transfers,
    gst_documents`;

describe('with 3,000 rows in each of them, the lists of money', () => {
  let server: TestServer;
  let owner: TestStaff;
  before(async () => {
    server = await startTestServer();
    owner = await newOwner(server);
    await server.asOwner(`set session_replication_role = replica; ${rows(owner.id)}`);
  });
  after(() => server.stop());

  const invoices = (tx: Tx, query: object) =>
    showInvoices({ ...server.deps, reader: tx }, { month: '2026-06', ...query } as Parameters<typeof showInvoices>[1]);
  /** Rows that a page may read, and the work; the later pages read no more than the first. */
  const reads: Readonly<Record<string, { most: number; work: (tx: Tx) => Promise<unknown> }>> = {
    'payments to check, the first page': {
      most: 300,
      work: (tx) => listPaymentsToCheck(tx, owner.id, true, undefined),
    },
    'payments to check, a later page': {
      most: 300,
      work: (tx) => listPaymentsToCheck(tx, owner.id, true, 'pay_left1500'),
    },
    'decisions, those that wait and those that have ended': { most: 900, work: (tx) => listAllDecisions(tx) },
    'disputes, open and ended': { most: 500, work: (tx) => listShownDisputes(tx) },
    'amounts owed, the first page': { most: 150, work: (tx) => listDebts(tx, undefined) },
    'amounts owed, a later page': {
      most: 200,
      work: (tx) => listDebts(tx, '25.00000000-0000-4000-8000-000000001500'),
    },
    'the invoices of a month, the first page': { most: 200, work: (tx) => invoices(tx, {}) },
    'the invoices of a month, a later page': { most: 200, work: (tx) => invoices(tx, { cursor: '20615.1500' }) },
    'an invoice by its number': { most: 30, work: (tx) => invoices(tx, { number: 'T/26-27/1500' }) },
  };
  for (const [what, { most, work }] of Object.entries(reads)) {
    test(`${what}: read ${most} rows at most`, async () => {
      const read = await rowsRead(server.deps.inTransaction, work);
      assert.ok(read <= most, `read ${read} rows`);
    });
  }

  /** All pages of a list, one after the other. */
  async function all<T>(page: (cursor: string | undefined) => Promise<{ items: readonly T[]; next: string | null }>) {
    const found: T[] = [];
    for (let cursor: string | undefined; ; ) {
      const { items, next } = await page(cursor);
      found.push(...items);
      if (next === null) return found;
      cursor = next;
    }
  }

  test('payments to check are all there once, without those that were refunded', async () => {
    const ids = await all(async (cursor) => {
      const { payments, next } = await server.deps.inTransaction((tx) =>
        listPaymentsToCheck(tx, owner.id, true, cursor),
      );
      return { items: payments.map(({ id }) => id), next };
    });
    assert.deepEqual([ids.length, new Set(ids).size], [count, count]);
    assert.ok(ids.every((id) => id.startsWith('pay_left')));
  });

  test('amounts owed are all there once, the largest first, although many owe the same', async () => {
    const debts = await all(async (cursor) => {
      const page = await listDebts(server.deps.reader, cursor);
      return { items: page.debts, next: page.next };
    });
    assert.equal(new Set(debts.map(({ payer }) => payer.id)).size, count);
    assert.ok(debts.every(({ owedPaise }, index) => owedPaise <= (debts[index - 1]?.owedPaise ?? owedPaise)));
  });

  test('decisions that wait are shown up to 100, the oldest first, and the newest 20 of those that have ended', async () => {
    const { open, ended } = await listAllDecisions(server.deps.reader);
    assert.deepEqual([open.length, open[0]?.paymentId], [100, 'pay_left1']);
    assert.deepEqual([ended.length, ended[0]?.paymentId], [20, `pay_back${count}`]);
  });

  test('open disputes come first, those to answer soonest; then the newest that have ended', async () => {
    const { disputes } = await listShownDisputes(server.deps.reader);
    assert.deepEqual([disputes.length, disputes[0]?.id, disputes[100]?.id], [200, 'disp_1', `disp_${count}`]);
  });

  test('the export of a month has a line for each invoice, a thousand at a time', async () => {
    const parts: string[] = [];
    for await (const part of csvOfInvoices(server.deps, '2026-06', 'en')) parts.push(part);
    assert.equal(parts.join('').trimEnd().split('\r\n').length, count + 1);
    assert.ok(parts.length >= 4);
  });
});
