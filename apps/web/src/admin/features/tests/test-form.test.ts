import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { writtenTest } from '@bharti/contracts/admin/tests';
import { countIn, emptyForm, formOf, noName, readForm, rupeesIn, type TestForm, withCategory } from './test-form.ts';

const contentOf = (facts: Partial<TestForm>) => {
  const read = readForm({ ...emptyForm, ...facts });
  assert.ok(read.ok, JSON.stringify(read));
  return read.content;
};
const wrongIn = (facts: Partial<TestForm>) => {
  const read = readForm({ ...emptyForm, ...facts });
  return read.ok ? [] : read.wrong;
};

const draw = {
  rules: [{ subject: 'gk', topic: null, levels: ['easy'], count: 1 }],
  notUsedIn: [],
  questions: ['gk-01'],
} as const;

describe('the fields of a test', () => {
  test('give what the server accepts, and come back from it as they were', () => {
    const forms: readonly Partial<TestForm>[] = [
      {},
      { priceKind: 'priced', price: '25' },
      { priceKind: 'promotional', price: '10.5' },
      { priceKind: 'free' },
      { minutes: '90', right: '2', wrong: '0.66', passPercent: '35', level: 'hard' },
      { saleFrom: '2026-11-22T09:00', saleUntil: '2026-12-31T23:59' },
      { sections: [{ name: { en: 'A', mr: 'अ' }, questions: ['gk-01'] }] },
      { sections: [{ name: noName, questions: ['gk-01'], draw }] },
    ];
    for (const facts of forms) {
      const content = contentOf(facts);
      assert.deepEqual(writtenTest.parse(content), content);
      assert.deepEqual(formOf(content), { ...emptyForm, ...facts });
    }
  });

  test('take an empty price for the default price, and the cut for a wrong answer without its sign', () => {
    assert.deepEqual(contentOf({ price: ' ' }).price, { kind: 'default' });
    assert.deepEqual(contentOf({ wrong: '-0.25' }).marking.wrong, -25);
    assert.ok(Object.is(contentOf({ wrong: '0' }).marking.wrong, 0));
  });

  test('begin with the time and the pass mark that are usual for the category, and follow it until they are changed', () => {
    const rulesOf = ({ category, minutes, passPercent }: TestForm) => [category, minutes, passPercent];
    assert.deepEqual(rulesOf(emptyForm), ['full', '90', '40']);
    assert.deepEqual(rulesOf(withCategory(emptyForm, 'math')), ['math', '45', '70']);
    assert.deepEqual(rulesOf(withCategory({ ...emptyForm, minutes: '60' }, 'gk')), ['gk', '60', '70']);
    assert.deepEqual(withCategory(withCategory(emptyForm, 'reasoning'), 'full'), emptyForm);
  });

  test('read commas and Devanagari digits', () => {
    assert.equal(rupeesIn('1,250'), 125_000);
    for (const text of ['₹10', 'Rs. 10', 'rs10', 'रु. १०', '10.00', '10/-', ' ₹ 10/- '])
      assert.equal(rupeesIn(text), 1_000, text);
    for (const text of ['₹', '10 ₹ 5', '10.005', '-10', '1e3', 'ten', '₹₹10']) assert.equal(rupeesIn(text), null, text);
    assert.equal(contentOf({ minutes: '४५' }).durationSeconds, 2_700);
    assert.equal(countIn('१०'), 10);
  });

  test('give how many questions a rule draws only for a whole number that a test can hold', () => {
    assert.deepEqual(['1', '200', '0', '201', '1.5', 'ten', ''].map(countIn), [1, 200, null, null, null, null, null]);
  });

  test('take dates as Indian time', () => {
    assert.equal(contentOf({ saleFrom: '2026-11-22T05:30' }).saleFrom, Date.UTC(2026, 10, 22));
  });

  test('are named when they cannot be read or are out of range', () => {
    assert.deepEqual(wrongIn({ minutes: '0' }), ['minutes']);
    assert.deepEqual(wrongIn({ minutes: '361', passPercent: '101' }), ['minutes', 'passPercent']);
    assert.deepEqual(wrongIn({ minutes: '1.5' }), []);
    assert.deepEqual(wrongIn({ passPercent: '33.5' }), ['passPercent']);
    assert.deepEqual(wrongIn({ right: '0', wrong: '11' }), ['right', 'wrong']);
    assert.deepEqual(wrongIn({ price: '0.50' }), ['price']);
    assert.deepEqual(wrongIn({ price: 'ten' }), ['price']);
    assert.deepEqual(wrongIn({ priceKind: 'promotional', price: '' }), ['price']);
    assert.deepEqual(wrongIn({ price: '50000.01' }), ['price']);
    assert.deepEqual(wrongIn({ saleFrom: '2026-11-22T09:00', saleUntil: '2026-11-22T09:00' }), ['saleUntil']);
  });
});
