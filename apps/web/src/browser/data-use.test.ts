import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bytesOf, monthOf } from './data-use.ts';

const document = { entryType: 'navigation', transferSize: 5_914, workerStart: 0 };
const file = { entryType: 'resource', transferSize: 1_283, workerStart: 105 };

describe('the data use of a page', () => {
  test('is the sum of what was transferred: its document, its files and the replies of the server', () => {
    assert.equal(bytesOf([document, file, { ...file, transferSize: 0 }]), 7_197);
  });

  test('leaves the document to the worker that has fetched it, of which the page knows the unpacked size only', () => {
    assert.equal(bytesOf([{ ...document, transferSize: 22_943, workerStart: 1 }, file]), 1_283);
  });

  test('is kept by month of the calendar', () => {
    assert.equal(monthOf(new Date(2027, 0, 1)) - monthOf(new Date(2026, 11, 31)), 1);
    assert.equal(monthOf(new Date(2026, 10, 30)), monthOf(new Date(2026, 10, 1)));
  });
});
