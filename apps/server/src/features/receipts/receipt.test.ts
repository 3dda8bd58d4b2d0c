import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { wallet } from '@bharti/contracts/wallet/wallet';
import type { PostingId } from '@bharti/domain/brand';
import { receiptNumber } from '@bharti/domain/money/receipt';
import { buildApp } from '../../http/app.ts';
import { createTypesetter } from '../../platform/typesetting/typesetter.ts';
import type { Deps } from '../../shared/deps.ts';
import { type Candidate, freeTestId, newCandidate } from '../../testing/candidate.ts';
import { readPdf, withoutSpace } from '../../testing/pdf.ts';
import { assertRefusal, assertRefused } from '../../testing/refused.ts';
import { newBrowser, startTestServer, type TestServer, testLimits } from '../../testing/test-server.ts';
import { bought, buy, creditWallet } from '../../testing/wallet.ts';
import { post } from '../ledger/post.ts';

const address = (id: string, query = ''): string => `/api/wallet/entries/${id}/receipt${query}`;

async function lastEntry(who: Candidate): Promise<PostingId> {
  const [entry] = wallet.parse(await (await who.send('GET', '/api/wallet')).json()).entries;
  assert.ok(entry);
  return entry.id;
}

async function readReceipt(who: Candidate, id: PostingId, lang: 'en' | 'mr'): Promise<string> {
  const response = await who.send('GET', address(id, `?lang=${lang}`));
  assert.equal(response.status, 200);
  const pages = await readPdf(await response.bytes());
  assert.equal(pages.length, 1);
  return pages[0] ?? '';
}

function assertSays(receipt: string, texts: readonly string[]): void {
  for (const text of texts) assert.ok(receipt.includes(withoutSpace(text)), `‘${text}’ is not in ‘${receipt}’`);
}

describe('the receipt', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  test('of a top-up says who paid how much, in figures and in words, and what it left', async () => {
    const who = await newCandidate(server, { name: 'Asha Patil' });
    await creditWallet(server, who, 12_475_050);
    const id = await lastEntry(who);
    const receipt = await readReceipt(who, id, 'en');
    const profile = (await (await who.send('GET', '/api/session')).json()) as { user: { email: string } };
    assertSays(receipt, ['Police Bharti Test Series', 'Receipt पावती', 'Trial payment – no money was charged']);
    assertSays(receipt, ['Money added to the wallet वॉलेटमध्ये जमा केलेली रक्कम ₹1,24,750.50']);
    assertSays(receipt, ['Rupees One Lakh Twenty-Four Thousand Seven Hundred Fifty and Fifty Paise Only']);
    assertSays(receipt, ['एक लाख चोवीस हजार सातशे पन्नास रुपये आणि पन्नास पैसे फक्त']);
    assertSays(receipt, [`Receipt no. पावती क्रमांक ${receiptNumber(id)}`, `Asha Patil ${profile.user.email}`]);
    assertSays(receipt, ['Payment ID पेमेंट आयडी pay_']);
    assertSays(receipt, ['Wallet balance after this entry या नोंदीनंतर वॉलेटमधील शिल्लक ₹1,24,750.50']);
  });

  test('of a purchase names the test and what is left', async () => {
    const who = await newCandidate(server, { name: 'ज्ञानेश्वर क्षीरसागर' });
    await creditWallet(server, who, 12_000);
    await bought(buy(who));
    const receipt = await readReceipt(who, await lastEntry(who), 'mr');
    assertSays(receipt, ['पोलीस भरती सराव चाचण्या', 'पावती Receipt', 'प्रायोगिक पेमेंट – कोणतेही पैसे घेतलेले नाहीत']);
    assertSays(receipt, ['चाचणीसाठी वॉलेटमधून वजा रक्कम Test bought from the wallet ₹10 दहा रुपये फक्त Rupees Ten Only']);
    assertSays(receipt, ['खातेदार Account holder ज्ञानेश्वर क्षीरसागर']);
    assertSays(receipt, ['पोलीस चाचणी 1: सामान्य ज्ञान Police Test 1: General Knowledge']);
    assertSays(receipt, ['शिल्लक Wallet balance after this entry ₹110']);
    assert.doesNotMatch(receipt, /PaymentID/);
  });

  test('of a refund gives the provider’s id of the refund as soon as it is known, and never our own', async () => {
    const who = await newCandidate(server);
    await creditWallet(server, who, 6_000);
    const id = crypto.randomUUID();
    const refund = { owner: who.id, key: `refund:${id}`, kind: 'refund', subject: id } as const;
    await server.deps.inTransaction((tx) =>
      post(tx, refund, ({ wallet }) => [{ debit: 'wallet', credit: 'provider', amount: wallet }]),
    );
    await server.asOwner(`insert into provider_payments (payment_id, order_id, user_id, amount, currency, status, captured)
        values ('pay_FP8QHiV938haTz', 'order_FP8QHiV938haTz', '${who.id}', 6000, 'INR', 'captured', true);
      insert into refunds (user_id, id, payment_id, amount_paise, reason, begun_by)
        values ('${who.id}', '${id}', 'pay_FP8QHiV938haTz', 6000, 'asked for', 'us')`);
    const begun = await readReceipt(who, await lastEntry(who), 'en');
    assert.doesNotMatch(begun, /Refund ID/);
    assert.ok(!begun.includes(id));
    await server.asOwner(`update refunds set status = 'processed', provider_refund_id = 'rfnd_FP8QHiV938haTz'`);
    const receipt = await readReceipt(who, await lastEntry(who), 'mr');
    assertSays(receipt, ['परताव्याची पावती Refund receipt', '₹60 साठ रुपये फक्त', 'rfnd_FP8QHiV938haTz', 'this entry ₹0']);
    assert.ok(!receipt.includes(id));
  });

  test('tells the time of the entry in India, in the file’s name too', async () => {
    const who = await newCandidate(server);
    await creditWallet(server, who, 1_000);
    const id = await lastEntry(who);
    await server.asOwner(`set session_replication_role = replica;
      update postings set created_at = '2026-11-20T19:05:00Z' where id = '${id}'`);
    assertSays(await readReceipt(who, id, 'en'), ['21 November 2026 at 12:35 am']);
    assertSays(await readReceipt(who, id, 'mr'), ['21 नोव्हेंबर 2026 रोजी 00:35 वाजता']);
    const { headers } = await who.send('GET', address(id));
    assert.deepEqual(
      ['content-type', 'cache-control', 'content-disposition'].map((name) => headers.get(name)),
      [
        'application/pdf',
        'private, no-store',
        `attachment; filename="receipt-2026-11-21-${id.slice(0, 8).toUpperCase()}.pdf"`,
      ],
    );
  });

  test('prints a name as it is, also with characters that are commands of the typesetter', async () => {
    for (const name of [
      '#panic("x") *bold* $x$ \\ @a <b>',
      '= `a` #read("/etc/passwd") // /* ~ \\u{41}',
      'क'.repeat(80),
    ]) {
      const who = await newCandidate(server, { name, email: `${'m'.repeat(60)}@${'example-'.repeat(7)}a.com` });
      await creditWallet(server, who, 1_000);
      const receipt = await readReceipt(who, await lastEntry(who), 'en');
      assertSays(receipt, [name, `${'m'.repeat(60)}@${'example-'.repeat(7)}a.com`]);
    }
  });

  test('names the seller as far as the details are set', async (t) => {
    const seller = await startTestServer();
    t.after(() => seller.stop());
    const who = await newCandidate(seller);
    await creditWallet(seller, who, 1_000);
    const id = await lastEntry(who);
    assert.doesNotMatch(await readReceipt(who, id, 'en'), /GSTIN|null|example\.com.*Receipt/);
    await seller.asOwner(`insert into site_settings values ('siteNameEn', 'Joshi Academy')`);
    assertSays(await readReceipt(who, id, 'mr'), ['Joshi Academy']);
    await seller.asOwner(`insert into site_settings values ('sellerName', 'Sample Seller'), ('gstin', '27AAAAA0000A1Z2'),
      ('sellerAddress', '1 Sample Road, Pune'), ('supportEmail', 'support@example.com')`);
    assertSays(await readReceipt(who, id, 'en'), [
      'Sample Seller 1 Sample Road, Pune GSTIN 27AAAAA0000A1Z2 support@example.com',
    ]);
  });

  test('says that it is of a trial with test keys, and not of a real payment', async () => {
    const who = await newCandidate(server);
    await creditWallet(server, who, 1_000);
    const { config } = server.deps;
    const receiptBy = async (keyId: string): Promise<string> => {
      const payments = { ...config.payments, sandboxUrl: null, keyId };
      const response = await askAnew(who, await lastEntry(who), { config: { ...config, payments } });
      const [receipt = ''] = await readPdf(await response.bytes());
      assertSays(receipt, ['दहा रुपये फक्त']);
      return receipt;
    };
    assert.doesNotMatch(await receiptBy('rzp_live_Key0000000001'), /Trial|प्रायोगिक/);
    assert.match(await receiptBy('rzp_test_Key0000000001'), /Trial/);
  });

  /** Requests the receipt from a second app that differs from the server in `deps`. */
  async function askAnew(who: Candidate, id: PostingId, deps: Partial<Deps>): Promise<Response> {
    const app = await buildApp({ ...server.deps, ...deps }, null, null, testLimits);
    try {
      const url = await app.listen({ port: 0, host: '127.0.0.1' });
      return await newBrowser(url, who.cookie()).fetch(address(id));
    } finally {
      await app.close();
    }
  }

  describe('is refused', () => {
    let who: Candidate;
    let id: PostingId;
    before(async () => {
      who = await newCandidate(server);
      await creditWallet(server, who, 1_000);
      id = await lastEntry(who);
    });

    test('to another user', async () => {
      const other = await newCandidate(server);
      await assertRefused(server, '404 entry_not_found', () => other.send('GET', address(id)));
    });

    test('for an entry that does not exist', () =>
      assertRefused(server, '404 entry_not_found', () => who.send('GET', address(crypto.randomUUID()))));

    test('without a session', () =>
      assertRefused(server, '401 not_signed_in', () => newBrowser(server.url).fetch(address(id))));

    for (const query of ['?lang=xx', '?lang=', '?lang=en&lang=mr', '?lang=en&other=1']) {
      test(`with an invalid query: ${query}`, () =>
        assertRefused(server, '400 invalid_request', () => who.send('GET', address(id, query))));
    }

    for (const wrong of [freeTestId, '1', '%00', `${'a'.repeat(36)}`]) {
      test(`with an invalid id: ${wrong}`, () =>
        assertRefused(server, '400 invalid_request', () => who.send('GET', address(wrong))));
    }

    test('as ‘busy’ when the typesetter fails', async () => {
      const typeset = createTypesetter();
      await assertRefusal(await askAnew(who, id, { typeset: (template) => typeset(template, {}) }), '503 busy');
    });

    test('as unavailable where the typesetter has no build for the system', async () => {
      const typeset = createTypesetter(() => Promise.reject(new Error('Cannot find native binding')));
      await assertRefusal(await askAnew(who, id, { typeset }), '501 receipt_unavailable');
    });
  });
});
