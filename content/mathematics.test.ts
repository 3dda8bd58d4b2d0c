import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBank } from './bank.ts';
import { recomputed } from './mathematics.recompute.ts';

const questions = [...readBank().questions.values()].filter(({ subject }) => subject === 'math');

test('every mathematics question is recomputed, and nothing else', () => {
  assert.deepEqual(Object.keys(recomputed).sort(), questions.map(({ id }) => id).sort());
});

for (const { id, question, options, correct } of questions) {
  test(`the key of ${id} is the answer computed from its figures, and no other option is`, () => {
    const answer = recomputed[id]?.();
    assert.ok(answer);
    assert.equal(options[correct], answer, question);
    // Another way to write the same figure would be a second right option.
    const plain = (text: string): string => text.replaceAll(/[\s,₹]/g, '');
    assert.equal(options.filter((option) => plain(option) === plain(answer)).length, 1, question);
  });
}
