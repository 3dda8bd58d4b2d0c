import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rightOption } from '@bharti/testing/builders';
import { readBank } from './bank.ts';
import { modelOf } from './frozen.ts';
import { recomputed as first } from './mathematics.recompute.ts';
import { recomputed as second } from './mathematics-2.recompute.ts';

const recomputed = { ...first, ...second };

const { questions: all, topics } = readBank();
const mathTopics = topics.filter(({ subject }) => subject === 'math').map(({ id }) => id);
// Those copied from an item model are solved in frozen.test.ts.
const questions = [...all.values()].filter(
  (question) => mathTopics.includes(question.topic) && modelOf(question) === null,
);

test('every mathematics question written by hand is recomputed, and nothing else', () => {
  assert.deepEqual(Object.keys(recomputed).sort(), questions.map(({ id }) => id).sort());
});

for (const { id, stem, options, key } of questions) {
  test(`the key of ${id} is the answer computed from its figures, and no other option is`, () => {
    const answer = recomputed[id]?.();
    assert.ok(answer);
    assert.equal(options[rightOption(key)]?.en, answer, stem.en);
    // Another way to write the same figure would be a second right option.
    const plain = (text: string): string => text.replaceAll(/[\s,₹]/g, '');
    assert.equal(options.filter(({ en }) => plain(en) === plain(answer)).length, 1, stem.en);
  });
}
