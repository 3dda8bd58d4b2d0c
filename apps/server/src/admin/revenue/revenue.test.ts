import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type RevenueCheck, type RevenueReport, revenueCheck, revenueReport } from '@bharti/contracts/admin/revenue';
import { paise } from '@bharti/domain/money/money';
import { addDays, indianDay, instant, isoDay } from '@bharti/domain/time';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { writeOffDebt } from '../../features/debts/write-off-debt.ts';
import { applyDispute } from '../../features/disputes/apply-dispute.ts';
import { applyRefund } from '../../features/refunds/apply-refund.ts';
import { refundTopUp } from '../../features/refunds/refund-top-up.ts';
import { type Candidate, newCandidate, paidTestId } from '../../testing/candidate.ts';
import { paidTopUp, paymentDeps, type Shop, startShop, until } from '../../testing/payments.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newOwner, newStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bought, buy, creditWallet } from '../../testing/wallet.ts';
import { compareWithLedger } from './compare-with-ledger.ts';
import { readDueCheck } from './comparison-store.ts';
import { foldMoney } from './fold-store.ts';

const path = '/api/admin/revenue';
const days = async ({ deps }: Pick<TestServer, 'deps'>) => {
  const { now } = await deps.reader.selectNoFrom((eb) => eb.fn<Date>('now', []).as('now')).executeTakeFirstOrThrow();
  const today = indianDay(instant(now.getTime()));
  return { today: isoDay(today), tomorrow: isoDay(addDays(today, 1)), yesterday: isoDay(addDays(today, -1)) };
};

/** The report of yesterday to tomorrow, so that midnight does not matter. */
async function reportOf(server: TestServer, staff: TestStaff): Promise<RevenueReport> {
  const { yesterday, tomorrow } = await days(server);
  const reply = await staff.send('GET', `${path}?unit=day&from=${yesterday}&to=${tomorrow}`);
  assert.equal(reply.status, 200);
  return revenueReport.parse(await reply.json());
}

async function compared(staff: TestStaff): Promise<NonNullable<RevenueCheck['last']>> {
  const begun = revenueCheck.parse(await (await staff.send('POST', `${path}/check`)).json());
  let check = begun;
  await until(async () => {
    check = revenueCheck.parse(await (await staff.send('GET', `${path}/check`)).json());
    return !check.isRunning;
  });
  return check.last ?? assert.fail();
}

describe('the revenue report', () => {
  let shop: Shop;
  let owner: TestStaff;
  before(async () => {
    shop = await startShop();
    owner = await newOwner(shop);
  });
  after(() => shop.stop());

  test('names top-ups, sales by test, refunds and the provider’s fees, and closes the account of the wallets', async () => {
    const first = await reportOf(shop, owner);
    const { who, paymentId } = await paidTopUp(shop, { rupees: 100 });
    await bought(buy(who));
    const request = { user: who.id, id: crypto.randomUUID(), paymentId, amount: paise(2_550), reason: 'asked for' };
    await refundTopUp(paymentDeps(shop), request);
    const report = await reportOf(shop, owner);
    assert.equal(report.figures.topUps.amount - first.figures.topUps.amount, 10_000);
    assert.equal(report.figures.refunds.amount - first.figures.refunds.amount, 2_550);
    // The stand-in keeps 2% and the tax on it.
    assert.equal(report.figures.fees.amount - first.figures.fees.amount, 236);
    assert.deepEqual(report.figures.purchases, { amount: 1_000, count: 1 });
    assert.deepEqual(
      report.tests.top.map(({ id, amount, count, title }) => [id, amount, count, title?.en]),
      [[paidTestId, 1_000, 1, 'Police Test 1: General Knowledge']],
    );
    assert.deepEqual(report.wallets, {
      opening: 0,
      lines: [
        { kind: 'top_up', change: 10_000 },
        { kind: 'purchase', change: -1_000 },
        { kind: 'refund', change: -2_550 },
      ],
      closing: 6_450,
    });
  });

  test('says the same before and after its changes are added up, by day and by month', async () => {
    const { who } = await paidTopUp(shop, { rupees: 50 });
    await bought(buy(who));
    const comparable = (report: RevenueReport) => ({ ...report, asOf: null, check: null });
    const before = comparable(await reportOf(shop, owner));
    await foldMoney(shop.deps.inTransaction);
    assert.deepEqual(comparable(await reportOf(shop, owner)), before);
  });

  test('is compared with a full recount of the ledger, and agrees to the paisa', async () => {
    const last = await compared(owner);
    assert.equal(last.differencePaise, 0);
    assert.deepEqual(last.differences, []);
    assert.ok(last.postings > 0);
  });

  test('names each sum that differs from the ledger by one paisa', async (t) => {
    await foldMoney(shop.deps.inTransaction);
    await shop.asOwner(`update money_days set amount_paise = amount_paise + 1 where kind = 'purchase';
      update money_check set checked_at = now() - interval '1 minute'`);
    t.after(() => shop.asOwner('select recount_money()'));
    const last = await compared(owner);
    assert.ok(last.differencePaise >= 1);
    assert.ok(last.differences.every(({ what, name }) => what === 'day' && name.endsWith('purchase wallet sales')));
  });

  test('counts from the midnight of India', async (t) => {
    const server = await startTestServer();
    t.after(() => server.stop());
    const who = await newCandidate(server);
    await creditWallet(server, who, 10_000);
    await server.asOwner(`set session_replication_role = replica;
      update postings set created_at = '2026-03-31T18:29:59.999Z'; select recount_money()`);
    await creditWallet(server, who, 700);
    await server.asOwner(`set session_replication_role = replica;
      update postings set created_at = '2026-03-31T18:30:00Z' where created_at > '2026-04-02' or created_at < '2026-03-01';
      select recount_money()`);
    const staff = await newOwner(server);
    const walletsOf = async (query: string) =>
      revenueReport.parse(await (await staff.send('GET', `${path}?${query}`)).json()).wallets;
    const opening = async (query: string) => [(await walletsOf(query)).opening, (await walletsOf(query)).closing];
    assert.deepEqual(await opening('unit=day&from=2026-03-31&to=2026-03-31'), [0, 10_000]);
    assert.deepEqual(await opening('unit=day&from=2026-04-01&to=2026-04-01'), [10_000, 10_700]);
    assert.deepEqual(await opening('unit=month&from=2026-04-01&to=2027-03-31'), [10_000, 10_700]);
    assert.deepEqual(await opening('unit=month&from=2025-04-01&to=2026-03-31'), [0, 10_000]);
  });

  test('N03 of a period that no report has is refused', async () => {
    for (const query of [
      '',
      'unit=day',
      'unit=day&from=2026-11-22&to=2026-11-21',
      'unit=day&from=2026-01-01&to=2026-12-31',
      'unit=month&from=2026-01-02&to=2026-12-31',
      'unit=week&from=2026-11-01&to=2026-11-07',
      'unit=day&from=2026-02-30&to=2026-03-01',
      'unit=day&from=2026-11-01&to=2026-11-01&from=2026-11-01',
      'unit=day&from=2026-11-01&to=2026-11-01&all=1',
    ])
      await assertRefused(shop, '400 invalid_request', () => owner.send('GET', `${path}?${query}`));
  });

  test('F12 is exported as CSV and XLSX, safe to open, with a row in the audit trail', async (t) => {
    await shop.asOwner(`update tests set title = '=HYPERLINK("https://evil.example")' where id = '${paidTestId}'`);
    t.after(() =>
      shop.asOwner(`update tests set title = 'Police Test 1: General Knowledge' where id = '${paidTestId}'`),
    );
    const { yesterday, tomorrow } = await days(shop);
    const file = async (format: string) =>
      owner.send('GET', `${path}/export?unit=day&from=${yesterday}&to=${tomorrow}&format=${format}`);
    const csv = await (await file('csv')).text();
    assert.match(
      csv,
      /^"Period","What","Debit","Credit","Rupees","Number","Of the purchases: test","Test, rupees","Test, number"\r\n/,
    );
    assert.match(csv, /"Purchases","wallet","sales",20\.00,2,"","",""\r\n/);
    // A test's sales are not in the column of the purchases, whose total would count them twice.
    assert.match(csv, /"","","","","","'=HYPERLINK[^\r]*",20\.00,2\r\n/);
    const xlsx = await file('xlsx');
    assert.match(xlsx.headers.get('content-type') ?? '', /spreadsheetml/);
    const sheets = unzipSync(await xlsx.bytes());
    const text = (part: RegExp) =>
      Object.entries(sheets)
        .filter(([name]) => part.test(name))
        .map(([, bytes]) => strFromU8(bytes))
        .join('');
    // The title is a text of the workbook; no cell has a formula, and nothing leads out of the file.
    assert.match(text(/sharedStrings|sheet1/), /=HYPERLINK\(/);
    assert.doesNotMatch(text(/sheet1/), /<f[ >]/);
    assert.doesNotMatch(Object.keys(sheets).join(' '), /externalLink|vbaProject/);
    assert.match(csv, /"Provider fees","[^"]*","[^"]*",3\.54,2,"","",""\r\n/);
    const { count } = await shop.deps.reader
      .selectFrom('audit_entries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('action', '=', 'revenue.exported')
      .executeTakeFirstOrThrow();
    assert.equal(Number(count), 2);
    await assertRefused(shop, '400 invalid_request', () => file('pdf'));
  });

  test('is seen by support, not by an editor', async () => {
    const { today } = await days(shop);
    const query = `${path}?unit=day&from=${today}&to=${today}`;
    assert.equal((await (await newStaff(shop, 'support')).send('GET', query)).status, 200);
    assert.equal((await (await newStaff(shop, 'editor')).send('GET', query)).status, 403);
  });

  test('a comparison is made once a day without a request', async () => {
    await compared(owner);
    await shop.asOwner(`update money_check set wanted_at = now() - interval '23 hours',
      answered_at = now() - interval '23 hours', checked_at = now() - interval '23 hours'`);
    assert.equal(await shop.deps.inTransaction(readDueCheck), null);
    await shop.asOwner(`update money_check set wanted_at = now() - interval '25 hours',
      answered_at = now() - interval '25 hours', checked_at = now() - interval '25 hours'`);
    await until(async () => {
      const check = revenueCheck.parse(await (await owner.send('GET', `${path}/check`)).json());
      return check.last !== null && Date.parse(check.last.at) > Date.now() - 3_600_000;
    });
  });
});

/** Number of histories in the normal run; `npm run test:full` sets 300. */
const histories = 5;
const who = fc.nat(2);
const part = fc.integer({ min: 1, max: 6_000 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('top up' as const), who, part }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('buy' as const), who, part }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), who, part }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund at the provider' as const), who, part }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('dispute' as const), who, part }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('write off' as const), who, part }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('add up, twice at once' as const), who, part }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

describe('after any sequence of money events', () => {
  let shop: Shop;
  let owner: TestStaff;
  before(async () => {
    shop = await startShop();
    owner = await newOwner(shop);
  });
  after(() => shop.stop());

  type Payer = { readonly who: Candidate; readonly payments: string[] };

  async function play(payers: readonly Payer[], { kind, who, part }: Step): Promise<void> {
    const payer = payers[who] ?? assert.fail();
    const paymentId = payer.payments[part % Math.max(1, payer.payments.length)];
    const user = payer.who.id;
    const deps = paymentDeps(shop);
    if (kind === 'top up') {
      // It is refused after too many, and while a dispute about spent money is open.
      const paid = await paidTopUp(shop, { who: payer.who, rupees: 60 }).catch(() => null);
      if (paid !== null) payer.payments.push(paid.paymentId);
    } else if (kind === 'buy') await buy(payer.who, { testId: part % 2 === 0 ? paidTestId : 'police-test-2' });
    else if (kind === 'add up, twice at once') {
      await Promise.all([foldMoney(deps.inTransaction), foldMoney(deps.inTransaction)]);
    } else if (kind === 'write off') {
      await writeOffDebt(deps.inTransaction, { user, id: crypto.randomUUID(), amount: paise(part) }).catch(() => {});
    } else if (paymentId === undefined) return;
    else if (kind === 'refund') {
      const request = { user, id: crypto.randomUUID(), paymentId, amount: paise(part), reason: 'asked for' };
      await refundTopUp(deps, request).catch(() => {});
    } else if (kind === 'refund at the provider') {
      const refund = { id: `rfnd_${crypto.randomUUID()}`, paymentId, amount: part, currency: 'INR', receipt: null };
      for (const status of part % 2 === 0 ? ['pending', 'failed'] : ['processed']) {
        await applyRefund(deps, { ...refund, status });
      }
    } else {
      const dispute = { id: `disp_${crypto.randomUUID()}`, paymentId, amount: part, currency: 'INR' };
      for (const status of ['open', ['won', 'lost', 'under_review'][part % 3] ?? 'open']) {
        await applyDispute(deps, { ...dispute, status, phase: null, deducted: 0, respondBy: null });
      }
    }
  }

  test('the report equals the ledger, with changes that are added up at any time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20, size: 'max' }), async (steps) => {
        const payers: Payer[] = [];
        for (let one = 0; one < 3; one += 1) payers.push({ who: await newCandidate(shop), payments: [] });
        for (const one of steps) await play(payers, one);
        for (const isFolded of [false, true]) {
          if (isFolded) await foldMoney(shop.deps.inTransaction);
          const { total, differences } = await shop.deps.inTransaction(compareWithLedger);
          assert.deepEqual([total, differences], [0, []], `added up: ${isFolded}`);
        }
        const { wallets, accounts } = await reportOf(shop, owner);
        const held = await shop.deps.reader
          .selectFrom('ledger_accounts')
          .select(({ fn }) => ['account', fn.sum<number>('balance_paise').as('balance')])
          .groupBy('account')
          .execute();
        for (const { account, balance } of held) {
          assert.equal(accounts.find((line) => line.account === account)?.closing, paise(Number(balance)), account);
        }
        const changes = wallets.lines.reduce<number>((sum, { change }) => sum + change, wallets.opening);
        assert.equal(wallets.closing, changes);
      }),
      { numRuns: histories },
    );
  });

  test('the sums are the same when everything is counted again by the migration’s function', async () => {
    const all = async () => {
      const { deps } = shop;
      await foldMoney(deps.inTransaction);
      const [byDay, byMonth] = [deps.reader.selectFrom('money_days'), deps.reader.selectFrom('money_months')];
      return [
        await byDay.selectAll().orderBy('day').orderBy('kind').orderBy('debit').orderBy('credit').execute(),
        await byMonth.selectAll().orderBy('month').orderBy('kind').orderBy('debit').orderBy('credit').execute(),
        await deps.reader.selectFrom('money_test_days').selectAll().orderBy('day').orderBy('test_id').execute(),
        await deps.reader.selectFrom('money_test_months').selectAll().orderBy('month').orderBy('test_id').execute(),
      ];
    };
    const before = await all();
    await shop.asOwner('select recount_money()');
    assert.deepEqual(await all(), before);
  });
});
