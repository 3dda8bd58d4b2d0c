import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rightOption } from '@bharti/testing/builders';
import { readBank } from './bank.ts';
import { modelOf } from './frozen.ts';
import { models } from './models/all.ts';
import { fittingOptions } from './models/solvers/fitting-options.ts';

const frozen = [...readBank().questions.values()].flatMap((question) => {
  const model = modelOf(question);
  return model === null ? [] : [{ question, model: models.find(({ id }) => id === model), name: model }];
});

describe('a question copied from an item model', () => {
  for (const { question, name } of frozen) {
    test(`${question.id} has the key that the solver of ${name} finds in its printed text, and no other`, () => {
      assert.deepEqual(fittingOptions(name, question), [rightOption(question.key)], question.stem.en);
    });
  }

  test('has the topic of its model, and there are at most three of one model', () => {
    for (const { question, model } of frozen) assert.equal(question.topic, model?.topic, question.id);
    for (const [name, of = []] of Object.entries(Object.groupBy(frozen, ({ name: each }) => each)))
      assert.ok(of.length <= 3, name);
  });

  test('has figures of its own: no two are the same instance', () => {
    const sources = frozen.map(({ question }) => question.source);
    assert.deepEqual([...new Set(sources)], sources);
  });
});
