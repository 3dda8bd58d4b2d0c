import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { instant } from '@bharti/domain/time';
import { agreement, paidTestId } from '@bharti/testing/fixtures';
import { codeOf, granted } from '@bharti/testing/steps';
import { bought, newTopUpId, walletOf } from '@bharti/testing/wallet-steps';
import { createDemoApi } from './demo-api.ts';
import { createDemoStore } from './demo-store.ts';
import { demoUserId } from './demo-user.ts';
import { simulatedPayment } from './simulated-payment.ts';
import { type MemoryStorage, memoryStorage } from './testing/memory-storage.ts';
import { loadBank } from './testing/whole-bank.ts';

type Clock = { now: number };
const aClock = (): Clock => ({ now: Date.parse('2026-11-20T10:00:00+05:30') });

async function openTab(storage: MemoryStorage, clock: Clock = aClock(), name = 'Asha Patil') {
  const api = createDemoApi({
    store: createDemoStore({ storage, alone: async (work) => work(), warn: () => {} }),
    now: () => instant(clock.now),
    userAgent: 'test',
    loadBank,
    notes: [],
  });
  granted(await api.signInTrial({ name, email: 'asha@example.com' }));
  granted(await api.giveConsent(agreement));
  return api;
}
type Demo = Awaited<ReturnType<typeof openTab>>;

async function add(api: Demo, amount: number) {
  const topUp = granted(await api.startTopUp({ id: newTopUpId(), amount }));
  return granted(await api.verifyTopUp(topUp.id, simulatedPayment(topUp)));
}

const rowsIn = (storage: MemoryStorage) => JSON.parse(storage.getItem('demo_payments') ?? 'null')?.data;

describe("the demo's wallet", () => {
  test('keeps top-ups and purchases as payments, each under the key of its intent', async () => {
    const storage = memoryStorage();
    const api = await openTab(storage);
    const { id } = await add(api, 100);
    const key = crypto.randomUUID();
    await bought(api, { key });
    const at = '2026-11-20T04:30:00.000Z';
    const row = { user_id: demoUserId, status: 'completed', payment_time: at, begun_at: at, currency: 'INR' };
    assert.deepEqual(
      rowsIn(storage).map(({ id: _, ...rest }: { id: string }) => rest),
      [
        { ...row, key: id, test_id: null, amount_paise: 10_000, payment_method: 'simulated' },
        { ...row, key, test_id: paidTestId, amount_paise: 1_000, payment_method: 'wallet' },
      ],
    );
  });

  test('is there again after signing out and in, and in another tab', async () => {
    const storage = memoryStorage();
    const api = await openTab(storage);
    await add(api, 50);
    await api.signOut();
    assert.equal(codeOf(await api.wallet({})), 'not_signed_in');
    assert.equal((await walletOf(await openTab(storage))).balancePaise, 5_000);
  });

  test('has its history in the order in which money moved, not in which payments were begun', async () => {
    const clock = aClock();
    const api = await openTab(memoryStorage(), clock);
    const first = granted(await api.startTopUp({ id: newTopUpId(), amount: 100 }));
    clock.now += 1_000;
    await add(api, 50);
    clock.now += 1_000;
    granted(await api.verifyTopUp(first.id, simulatedPayment(first)));
    const { entries } = await walletOf(api);
    assert.deepEqual(
      entries.map(({ amountPaise, balancePaise, at }) => [amountPaise, balancePaise, at]),
      [
        [10_000, 15_000, clock.now],
        [5_000, 5_000, clock.now - 1_000],
      ],
    );
  });

  test('opens a test until the last millisecond of its 365 days', async () => {
    const clock = aClock();
    const api = await openTab(memoryStorage(), clock);
    await add(api, 10);
    const { expiresAt } = await bought(api);
    clock.now = expiresAt - 1;
    const { id } = granted(await api.startAttempt({ testId: paidTestId }));
    granted(await api.submitAttempt(id));
    clock.now = expiresAt;
    assert.equal(codeOf(await api.startAttempt({ testId: paidTestId })), 'not_owned');
  });

  test('counts no purchase of another user', async () => {
    const storage = memoryStorage();
    const api = await openTab(storage);
    await add(api, 10);
    await bought(api);
    const rows = rowsIn(storage).map((row: object) => ({ ...row, user_id: 'another user' }));
    storage.setItem('demo_payments', JSON.stringify({ version: 2, data: rows }));
    assert.deepEqual(await walletOf(api), {
      balancePaise: 0,
      frozenPaise: 0,
      owedPaise: 0,
      entries: [],
      hasMore: false,
      checking: [],
    });
    assert.equal(codeOf(await api.startAttempt({ testId: paidTestId })), 'not_owned');
  });

  test('takes no balance from the caches, whatever they contain', async () => {
    const storage = memoryStorage();
    const api = await openTab(storage);
    const claim = {
      testId: paidTestId,
      pricePaise: 1_000,
      purchasedAt: '2026-11-20T04:30:00Z',
      expiresAt: '2030-01-01T00:00:00Z',
      userId: demoUserId,
    };
    storage.setItem('user_purchases', JSON.stringify({ version: 1, data: [claim] }));
    storage.setItem(`purchased_tests_${demoUserId}`, JSON.stringify({ version: 1, data: [paidTestId] }));
    assert.equal(codeOf(await api.startAttempt({ testId: paidTestId })), 'not_owned');
  });

  test('gives receipts that say that they are samples, with the name as text', async () => {
    const api = await openTab(memoryStorage(), aClock(), 'Asha <script>');
    await add(api, 10);
    const [entry] = (await walletOf(api)).entries;
    const { name, content } = granted(await api.receipt(entry?.id ?? assert.fail(), 'mr'));
    const html = await content.text();
    assert.match(name, /^sample-receipt-.*\.html$/);
    assert.match(html, /नमुना पावती/u);
    assert.match(html, /Asha &lt;script&gt;/);
    assert.match(html, /\+₹10/);
  });
});
