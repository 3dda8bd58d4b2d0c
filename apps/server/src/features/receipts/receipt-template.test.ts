import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PostingId } from '@bharti/domain/brand';
import { creditTopUp } from '@bharti/domain/money/ledger';
import { paise } from '@bharti/domain/money/money';
import { rupeesInWords } from '@bharti/i18n/rupee-words';
import { at } from '@bharti/testing/builders';
import fc from 'fast-check';
import { createTypesetter, mostDocuments } from '../../platform/typesetting/typesetter.ts';
import { copyPdf, namedTexts, readPdf, withoutSpace } from '../../testing/pdf.ts';
import { receiptDocument } from './receipt-document.ts';

const template = new URL('./receipt.typ', import.meta.url);
const noSeller = { name: null, address: null, gstin: null, supportEmail: null, siteNames: null };

const aDocument = (lang: 'en' | 'mr', amount: number, name = 'Asha Patil') =>
  receiptDocument(lang, {
    entry: {
      id: crypto.randomUUID() as PostingId,
      kind: 'top_up',
      subject: 'pay_FP8QHiV938haTz',
      reference: 'pay_FP8QHiV938haTz',
      at: at('2026-11-21T10:00:00+05:30'),
      transfers: [creditTopUp(paise(amount))],
      balance: paise(amount),
    },
    title: null,
    holder: { name, email: 'asha@example.com' },
    seller: noSeller,
    isTrial: true,
    gst: null,
  });

describe('the typeset receipt', () => {
  const typeset = createTypesetter();

  test('shapes every Marathi number so that its text can be read back from the PDF', async () => {
    const seen = new Set<string>();
    for (let value = 1; value <= 97; value += 4) {
      // One amount contains four numbers: lakh, thousand, rupees and paise.
      const amount = value * 1_00_000_00 + (value + 1) * 1_000_00 + (value + 2) * 100 + ((value + 3) % 100);
      const words = rupeesInWords('mr', paise(amount));
      for (const word of words.split(' ')) seen.add(word);
      // In each language, because the other language is printed in a smaller size.
      for (const lang of ['mr', 'en'] as const) {
        const [page = ''] = await readPdf(await typeset(template, aDocument(lang, amount)));
        assert.ok(page.includes(withoutSpace(words)), `${words} is not in ${page}`);
      }
    }
    // 1 to 99, and: lakh, thousand, rupees, and, paise, only.
    assert.equal(seen.size, 99 + 6);
  });

  test('gives back each Marathi word as a word, with no gap in it', async () => {
    const document = aDocument('mr', 9_79_899_50, 'ज्ञानेश्वर क्षीरसागर');
    const words = JSON.stringify(document).match(/[\u0900-\u0963\u0970-\u097f\u200c\u200d]{2,}/g) ?? [];
    assert.ok(words.length > 30, `${words.length} words`);
    const pdf = await typeset(template, document);
    const [page = ''] = await copyPdf(pdf);
    assert.deepEqual(
      words.filter((word) => !page.includes(word.normalize())),
      [],
    );
    const named = namedTexts(pdf);
    assert.deepEqual(
      words.filter((word) => !named.some((text) => text.includes(word))),
      [],
    );
  });

  test('can be set with letters from right to left, also beside signs that no font has', async () => {
    for (const name of ['عمر', 'עמר', '𞠀\u0000\u0000', '\u0000عمر आशा'])
      assert.equal((await typeset(template, aDocument('mr', 1_000, name))).subarray(0, 5).toString(), '%PDF-');
  });

  test('can be set with letters of any script in a name', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }), async (name) => {
        const pdf = await typeset(template, aDocument('mr', 1_000, name));
        assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
      }),
    ));

  test('waits in a queue of fifty; further ones are refused, and the process stays responsive', async () => {
    let [rounds, isDone] = [0, false];
    const countRounds = (): void => {
      rounds += 1;
      if (!isDone) setImmediate(countRounds);
    };
    setImmediate(countRounds);
    const asked = Array.from({ length: 80 }, (_, i) => typeset(template, aDocument('en', i)));
    const outcomes = await Promise.allSettled(asked);
    isDone = true;
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, mostDocuments);
    assert.ok(rounds > mostDocuments, `${rounds} rounds of the event loop`);
    assert.ok((await typeset(template, aDocument('en', 100))).length > 0);
  });

  test('is byte for byte the same each time', async () => {
    const document = aDocument('mr', 11_000);
    assert.deepEqual(await typeset(template, document), await typeset(template, document));
  });

  test('frees its memory: a thousand receipts do not make the process grow', async () => {
    const setMany = async (count: number): Promise<number> => {
      for (let i = 0; i < count; i += 1) await typeset(template, aDocument(i % 2 === 0 ? 'en' : 'mr', i * 101));
      return process.memoryUsage.rss();
    };
    const early = await setMany(300);
    const grown = (await setMany(700)) - early;
    // Without eviction, memory grows by about 900 MB.
    assert.ok(grown < 400e6, `${grown} bytes more after 700 receipts`);
  });
});
