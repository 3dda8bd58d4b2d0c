import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type ImportReason, rowState } from './row-state.ts';

const blocking: ImportReason = { code: 'key_missing', field: 'key', value: '', isBlocking: true };
const doubt: ImportReason = { code: 'too_many_cells', isBlocking: false };
const same: ImportReason = { code: 'in_bank', questionId: 'q-1', isBlocking: false };

describe('the state of a row', () => {
  test('is ready without reasons, to be looked at with a doubt, to be mended with a fault', () => {
    assert.deepEqual(
      [[], [doubt], [doubt, blocking]].map((reasons) => rowState(reasons, null)),
      ['ready', 'look', 'mend'],
    );
  });

  test('follows the editor, but a fault must be mended or left out', () => {
    assert.deepEqual(
      [[doubt], [same], [blocking], [same, blocking]].map((reasons) => rowState(reasons, 'take')),
      ['ready', 'ready', 'mend', 'mend'],
    );
    assert.equal(rowState([blocking], 'leave_out'), 'left_out');
    assert.deepEqual(
      [[doubt], [same], [blocking]].map((reasons) => rowState(reasons, 'draft')),
      ['ready', 'same', 'mend'],
    );
  });

  test('is the same where the bank has the question, also when the row of the file has faults', () => {
    assert.deepEqual(
      [[same], [same, blocking], [{ code: 'repeated', line: 3, isBlocking: false } as const]].map((reasons) =>
        rowState(reasons, null),
      ),
      ['same', 'same', 'same'],
    );
  });
});
