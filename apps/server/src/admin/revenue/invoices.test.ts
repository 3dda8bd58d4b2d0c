import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type InvoiceList, invoiceList } from '@bharti/contracts/admin/invoices';
import { isoDay, monthOfDay } from '@bharti/domain/time';
import { issueInvoices } from '../../features/receipts/issue-invoices.ts';
import { type Candidate, newCandidate, paidTestId } from '../../testing/candidate.ts';
import { readPdf, withoutSpace } from '../../testing/pdf.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newOwner, newStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bought, buy, creditWallet } from '../../testing/wallet.ts';
import { csvOfInvoices } from './export-invoices.ts';
import { monthOf } from './show-invoices.ts';

const path = '/api/admin/revenue/invoices';
const gstin = '27AAPFU0939F1ZV';

describe('the tax invoices of the panel', () => {
  let server: TestServer;
  let owner: TestStaff;
  let buyer: Candidate;
  before(async () => {
    server = await startTestServer();
    owner = await newOwner(server);
    buyer = await newCandidate(server);
  });
  after(() => server.stop());

  const list = async (query: string, by = owner): Promise<InvoiceList> => {
    const reply = await by.send('GET', `${path}?${query}`);
    assert.equal(reply.status, 200, await reply.clone().text());
    return invoiceList.parse(await reply.json());
  };
  const csv = async (month: string, lang = 'en') =>
    (await owner.send('GET', `${path}/export?month=${month}&lang=${lang}`)).text();

  /** Sales at moments given in UTC, numbered in this order. They wait only once they have their moment: the job may run at any time. */
  async function sales(...moments: readonly string[]): Promise<void> {
    await server.asOwner(`delete from site_settings where key = 'gstin'`);
    for (const at of moments) {
      const who = await newCandidate(server);
      await creditWallet(server, who, 1_000);
      await bought(buy(who));
      await server.asOwner(`set session_replication_role = replica;
        update postings set created_at = '${at}' where owner_id = '${who.id}';
        insert into gst_due (owner_id, transfer) select owner_id, number from transfers
          where owner_id = '${who.id}' and credit = 'sales'`);
    }
    await server.asOwner(`insert into site_settings (key, value) values ('gstin', '${gstin}')`);
    await issueInvoices(server.deps.inTransaction);
  }

  test('without a GSTIN the list says so and is empty', async () => {
    const { isOn, sums, invoices } = await list('month=2026-11');
    assert.deepEqual([isOn, sums.count, invoices], [false, 0, []]);
    await server.asOwner(`insert into site_settings (key, value) values ('gstin', '${gstin}')`);
    assert.equal((await list('month=2026-11')).isOn, true);
  });

  test('stand in the month of the Indian day of the sale: 31 March is the old financial year, 1 April the new one', async () => {
    await sales('2026-03-31T18:29:59.999Z', '2026-03-31T18:30:00Z', '2026-04-30T18:29:59.999Z');
    const [march, april, may] = [await list('month=2026-03'), await list('month=2026-04'), await list('month=2026-05')];
    const shown = ({ invoices }: InvoiceList) => invoices.map(({ year, number, day }) => [year, number, day]);
    assert.deepEqual(shown(march), [[2025, 1, '2026-03-31']]);
    assert.deepEqual(shown(april), [
      [2026, 2, '2026-04-30'],
      [2026, 1, '2026-04-01'],
    ]);
    assert.deepEqual([shown(may), may.sums.count], [[], 0]);
    assert.deepEqual(april.sums, { count: 2, taxable: 1_696, cgst: 152, sgst: 152 });
    assert.equal(april.invoices[0]?.test.title?.en, 'Police Test 1: General Knowledge');
  });

  test('are found by number, whole or of the financial year that is shown, and not by anything else', async () => {
    const found = async (number: string, month = '2026-05') =>
      (await list(`month=${month}&number=${encodeURIComponent(number)}`)).invoices.map(({ year, number }) => [
        year,
        number,
      ]);
    assert.deepEqual(await found('T/26-27/2'), [[2026, 2]]);
    assert.deepEqual(await found('t/25-26/1'), [[2025, 1]]);
    assert.deepEqual(await found('1'), [[2026, 1]]);
    assert.deepEqual(await found('1', '2026-03'), [[2025, 1]]);
    for (const nothing of ['T/26-27/3', 'T/26-28/1', 'C/26-27/1', 'police', "1'--", '०1', '%', '0'])
      assert.deepEqual(await found(nothing), [], nothing);
  });

  test('are read page by page, each once, in the list and in the export', async () => {
    await sales(
      ...Array.from({ length: 27 }, (_, index) => `2026-06-${String(1 + (index % 9)).padStart(2, '0')}T06:00:00Z`),
    );
    const first = await list('month=2026-06');
    const second = await list(`month=2026-06&cursor=${first.next}`);
    assert.deepEqual([first.invoices.length, second.invoices.length, second.next], [25, 2, null]);
    const numbers = [...first.invoices, ...second.invoices].map(({ number }) => number);
    assert.deepEqual(
      numbers.toSorted((a, b) => a - b),
      Array.from({ length: 27 }, (_, index) => index + 3),
    );
    let text = '';
    for await (const part of csvOfInvoices(server.deps, '2026-06', 'en', 10)) text += part;
    // Reading a reply as text takes the byte order mark away.
    assert.equal(text, `\ufeff${await csv('2026-06')}`);
    assert.equal(text.trimEnd().split('\r\n').length, 28);
  });

  test('F12 are exported as CSV that is safe to open, exact to the paisa, with a row in the audit trail', async (t) => {
    await server.asOwner(`update tests set title = '=HYPERLINK("https://evil.example")' where id = '${paidTestId}'`);
    t.after(() =>
      server.asOwner(`update tests set title = 'Police Test 1: General Knowledge' where id = '${paidTestId}'`),
    );
    const text = await csv('2026-04');
    assert.match(text, /^"Invoice number","Date","GSTIN of the seller"/);
    assert.match(
      text,
      /"T\/26-27\/1","2026-04-01","27AAPFU0939F1ZV","27","999293","'=HYPERLINK.*",18,8\.48,0\.76,0\.76,10,"/,
    );
    assert.match(await csv('2026-04', 'mr'), /जीएसटी बीजक क्रमांक/);
    const { count } = await server.deps.reader
      .selectFrom('audit_entries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('action', '=', 'invoices.exported')
      .where('entity_id', '=', '2026-04')
      .executeTakeFirstOrThrow();
    assert.equal(Number(count), 2);
  });

  for (const [lang, heading] of [
    ['en', 'Tax invoice'],
    ['mr', 'कर बीजक'],
  ] as const) {
    test(`open as a PDF that names the candidate by the number of the account only (${lang})`, async () => {
      const { invoices } = await list('month=2026-04');
      const reply = await owner.send('GET', `${path}/2026/1/file?lang=${lang}`);
      assert.equal(reply.headers.get('content-type'), 'application/pdf');
      const [page = ''] = await readPdf(await reply.bytes());
      const id = invoices.at(-1)?.userId ?? assert.fail();
      for (const text of [heading, 'T/26-27/1', id, 'CGST 9%']) assert.ok(page.includes(withoutSpace(text)), text);
      assert.doesNotMatch(page, /@/);
    });
  }

  test('of a closed account stay, with the number of the account', async () => {
    await creditWallet(server, buyer, 1_000);
    await bought(buy(buyer));
    await issueInvoices(server.deps.inTransaction);
    await buyer.send('DELETE', '/api/account', { confirmation: 'DELETE' });
    const { today } = await server.deps.reader
      .selectNoFrom((eb) => eb.fn<number>('indian_hour', [eb.fn('now', [])]).as('today'))
      .executeTakeFirstOrThrow();
    const month = isoDay(Math.floor(today / 24) as Parameters<typeof isoDay>[0]).slice(0, 7);
    const kept = (await list(`month=${month}`)).invoices.find(({ userId }) => userId === buyer.id) ?? assert.fail();
    const reply = await owner.send('GET', `${path}/${kept.year}/${kept.number}/file?lang=en`);
    assert.ok((await readPdf(await reply.bytes()))[0]?.includes(buyer.id));
  });

  test('N03 of a month that is none, a wrong cursor or an unknown number are refused', async () => {
    for (const query of [
      '',
      'month=2026-13',
      'month=2026-00',
      'month=1999-12',
      'month=2026-4',
      'month=2026-04-01',
      'month=२०२६-04',
      'month=2026-04&month=2026-05',
      'month=2026-04&cursor=x',
      'month=2026-04&cursor=1.2.3',
      `month=2026-04&number=${'1'.repeat(25)}`,
      'month=2026-04&all=1',
    ])
      await assertRefused(server, '400 invalid_request', () => owner.send('GET', `${path}?${query}`));
    await assertRefused(server, '400 invalid_request', () => owner.send('GET', `${path}/export?month=2026-13&lang=en`));
    await assertRefused(server, '400 invalid_request', () => owner.send('GET', `${path}/2026/0/file?lang=en`));
    await assertRefused(server, '400 invalid_request', () => owner.send('GET', `${path}/2026/1.5/file?lang=en`));
    await assertRefused(server, '404 invoice_not_found', () => owner.send('GET', `${path}/2026/9999/file?lang=en`));
  });

  test('D01 are seen by support, not by an editor', async () => {
    const [support, editor] = [await newStaff(server, 'support'), await newStaff(server, 'editor')];
    assert.equal((await list('month=2026-04', support)).sums.count, 2);
    assert.equal((await editor.send('GET', `${path}?month=2026-04`)).status, 403);
    assert.equal((await editor.send('GET', `${path}/2026/1/file?lang=en`)).status, 403);
  });

  test('a month is read as India counts it', () => {
    assert.equal(monthOf('2026-11'), monthOfDay(20_780 as Parameters<typeof monthOfDay>[0]));
  });
});
