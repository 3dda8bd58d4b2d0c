import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { wallet } from '@bharti/contracts/wallet/wallet';
import { type Candidate, newCandidate } from '../../testing/candidate.ts';
import { readPdf, withoutSpace } from '../../testing/pdf.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bought, buy, creditWallet } from '../../testing/wallet.ts';
import { issueInvoices } from './issue-invoices.ts';

const gstin = '27AAPFU0939F1ZV';

describe('tax invoices', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const issue = () => issueInvoices(server.deps.inTransaction);
  const numbers = async (year?: number): Promise<readonly number[]> => {
    const rows = await server.deps.reader
      .selectFrom('gst_documents')
      .select('number')
      .$if(year !== undefined, (query) => query.where('year', '=', year ?? 0))
      .orderBy('number')
      .execute();
    return rows.map(({ number }) => number);
  };
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const waiting = async () => (await server.deps.reader.selectFrom('gst_due').select('id').execute()).length;

  async function sale(): Promise<Candidate> {
    const who = await newCandidate(server);
    await creditWallet(server, who, 1_000);
    await bought(buy(who));
    return who;
  }

  test('are not given without a GSTIN, nor later for sales that were made without it', async () => {
    await sale();
    await issue();
    await server.asOwner(`insert into site_settings (key, value) values ('gstin', '${gstin}')`);
    await issue();
    assert.deepEqual([await waiting(), await numbers()], [0, []]);
  });

  test('are for the sale of a test, not for the top-up, and stand on the receipt of its candidate', async () => {
    const who = await sale();
    await issue();
    assert.deepEqual(await numbers(), [1]);
    const { entries } = wallet.parse(await (await who.send('GET', '/api/wallet')).json());
    const receipts = await Promise.all(
      entries.map(async ({ id }) => {
        const reply = await who.send('GET', `/api/wallet/entries/${id}/receipt?lang=en`);
        const pages = await readPdf(await reply.bytes());
        assert.equal(pages.length, 1);
        return pages[0];
      }),
    );
    const [ofSale = '', ofTopUp = ''] = receipts;
    for (const text of [
      'Tax invoice no.',
      '/1',
      'SAC 999293',
      '₹8.48',
      'CGST 9% ₹0.76 + SGST 9% ₹0.76',
      'Maharashtra (27)',
    ])
      assert.ok(ofSale.includes(withoutSpace(text)), `‘${text}’ is not in ‘${ofSale}’`);
    assert.doesNotMatch(ofTopUp, /Taxinvoice|CGST/);
  });

  test('have consecutive numbers, also when two servers give them at the same time', async (t) => {
    const second = await server.startSecondServer();
    t.after(() => second.stop());
    const first = (await numbers()).length;
    await Promise.all(Array.from({ length: 12 }, sale));
    await Promise.all([issue(), issueInvoices(second.deps.inTransaction), issue()]);
    await issue();
    assert.deepEqual([await waiting(), await numbers()], [0, upTo(first + 12)]);
  });

  test('have no gap when the server is killed before its transaction ends', async () => {
    const first = (await numbers()).length;
    await sale();
    await sale();
    const killed = server.deps.inTransaction(async (tx) => {
      await issueInvoices((work) => work(tx));
      throw new Error('killed');
    });
    await assert.rejects(killed, /killed/);
    await issue();
    assert.deepEqual([await waiting(), await numbers()], [0, upTo(first + 2)]);
  });

  test('begin again with the financial year, by the Indian day of the sale', async () => {
    await sale();
    await sale();
    await server.asOwner(`set session_replication_role = replica;
      update postings set created_at = case when owner_id = (select min(owner_id::text)::uuid from gst_due)
        then timestamptz '2024-03-31T18:29:59Z' else timestamptz '2024-03-31T18:30:00Z' end
        where (owner_id, id) in (select transfers.owner_id, posting_id from gst_due
          join transfers on transfers.owner_id = gst_due.owner_id and transfers.number = gst_due.transfer)`);
    await issue();
    assert.deepEqual([await numbers(2023), await numbers(2024)], [[1], [1]]);
  });

  test('are summed up by month, and a sale cannot be taken back, because that would need a credit note', async () => {
    const sums = await server.deps.reader
      .selectFrom('gst_documents')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('taxable_paise').as('taxable')])
      .select(({ fn }) => [fn.sum<number>('cgst_paise').as('cgst'), fn.sum<number>('sgst_paise').as('sgst')])
      .executeTakeFirstOrThrow();
    const months = await server.deps.reader.selectFrom('gst_months').selectAll().orderBy('month').execute();
    assert.ok(months.length >= 3);
    const of = (part: 'invoices' | 'taxable_paise' | 'cgst_paise' | 'sgst_paise') =>
      months.reduce((sum, month) => sum + month[part], 0);
    assert.deepEqual(
      [of('invoices'), of('taxable_paise'), of('cgst_paise'), of('sgst_paise')],
      [sums.count, sums.taxable, sums.cgst, sums.sgst].map(Number),
    );
    const who = await sale();
    await assert.rejects(
      server.asOwner(`insert into transfers (owner_id, number, posting_id, debit, credit, amount_paise, wallet_paise)
        select owner_id, number + 1, posting_id, 'sales', 'wallet', amount_paise, amount_paise from transfers
        where owner_id = '${who.id}' and credit = 'sales'`),
      /transfers_sales_are_kept/,
    );
  });

  test('D07 cannot be changed or deleted, not even by the owner of the tables', async () => {
    for (const change of ['update gst_documents set number = number + 1', 'delete from gst_documents'])
      await assert.rejects(server.asOwner(change), (error: { code?: string }) => error.code === '42501');
  });
});
