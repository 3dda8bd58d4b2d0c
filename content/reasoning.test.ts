import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rightOption } from '@bharti/testing/builders';
import { readBank } from './bank.ts';
import { modelOf } from './frozen.ts';
import { decidedByRule, recomputed as first } from './reasoning.recompute.ts';
import { recomputed as second } from './reasoning-2.recompute.ts';

const recomputed = { ...first, ...second };

const { questions: all, topics } = readBank();
const reasoningTopics = topics.filter(({ subject }) => subject === 'reasoning').map(({ id }) => id);
const ofSubject = [...all.values()].filter(({ topic }) => reasoningTopics.includes(topic));
// Those copied from an item model are solved in frozen.test.ts.
const questions = ofSubject.filter((question) => modelOf(question) === null);

test('every reasoning question written by hand is recomputed or decided by a rule that its source states, and nothing else', () => {
  assert.deepEqual([...Object.keys(recomputed), ...decidedByRule].sort(), questions.map(({ id }) => id).sort());
  for (const { id, source } of questions) if (decidedByRule.includes(id)) assert.match(source, /^Rule: /, id);
});

for (const question of questions.filter(({ id }) => Object.hasOwn(recomputed, id))) {
  const { id, stem, options, key } = question;
  test(`the key of ${id} is the answer computed from its text or drawing, and no other option is`, () => {
    const answer = recomputed[id]?.(question);
    assert.ok(answer);
    assert.equal(options[rightOption(key)]?.en, answer, stem.en);
  });
}

test('the key of the reasoning questions is spread evenly, and no letter stands more than three times running', () => {
  const keys = ofSubject.map(({ key }) => rightOption(key));
  for (const option of [0, 1, 2, 3]) {
    const share = keys.filter((key) => key === option).length / keys.length;
    assert.ok(share > 0.2 && share < 0.3, `option ${option}: ${share}`);
  }
  const runs = keys.filter((key, i) => i >= 3 && [1, 2, 3].every((back) => keys[i - back] === key));
  assert.deepEqual(runs, []);
});
