import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { dayOfIso } from '../time.ts';
import { gstYearOf, invoiceNumber, readInvoiceNumber, splitInclusive } from './gst.ts';
import { paise } from './money.ts';

describe('the tax in an inclusive price', () => {
  test('of ₹10 at 18% is 76 paise for the Union and 76 for the State', () => {
    assert.deepEqual(splitInclusive(paise(1_000)), { taxable: 848, cgst: 76, sgst: 76 });
  });

  test('of ₹118 is exact', () => {
    assert.deepEqual(splitInclusive(paise(11_800)), { taxable: 10_000, cgst: 900, sgst: 900 });
  });

  test('has two equal halves that are within half a paisa of the exact ones, and adds up to the price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.constantFrom(500, 1_200, 1_800, 2_800),
        (price, rate) => {
          const { taxable, cgst, sgst } = splitInclusive(paise(price), rate);
          assert.equal(taxable + cgst + sgst, price);
          assert.equal(cgst, sgst);
          assert.ok(Math.abs(cgst - (price * rate) / (2 * (10_000 + rate))) <= 0.5);
        },
      ),
    );
  });
});

describe('a number of a document', () => {
  const year = (iso: string): number => gstYearOf(dayOfIso(iso) ?? assert.fail());

  test('belongs to the financial year from April to March', () => {
    assert.deepEqual([year('2026-03-31'), year('2026-04-01'), year('2027-03-31')], [2025, 2026, 2026]);
  });

  test('has a series for each year, and 16 characters at most', () => {
    assert.equal(invoiceNumber(2026, 1), 'T/26-27/1');
    assert.equal(invoiceNumber(2099, 7), 'T/99-00/7');
    assert.equal(invoiceNumber(2026, 99_999_999).length, 16);
    assert.match(invoiceNumber(2026, 42), /^[A-Za-z0-9/-]{1,16}$/);
  });

  test('is read as a person types it', () => {
    for (const [typed, read] of [
      ['T/26-27/42', { year: 2026, number: 42 }],
      [' t/25-26/1 ', { year: 2025, number: 1 }],
      ['T/99-00/7', { year: 2099, number: 7 }],
      ['42', { year: 2027, number: 42 }],
      ['T/26-28/42', null],
      ['C/26-27/1', null],
      ['T/26-27/', null],
      ['4२', null],
      ['-1', null],
      ['1.5', null],
      ['123456789', null],
      ['', null],
    ] as const)
      assert.deepEqual(readInvoiceNumber(typed, 2027), read, typed);
  });

  test('reads what it has written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_017, max: 2_099 }), fc.integer({ min: 1, max: 99_999_999 }), (of, number) => {
        assert.deepEqual(readInvoiceNumber(invoiceNumber(of, number), 2_017), { year: of, number });
      }),
    );
  });
});
