import assert from 'node:assert/strict';
import { test } from 'node:test';
import { models } from './models/all.ts';
import { hasModels, modelsOf } from './models/of-topic.ts';
import { topicsFile } from './topics-file.ts';

test('the practice of a topic finds all its models: each file of models is named with its topics in of-topic.ts', async () => {
  const idsOf = (list: typeof models) => list.map(({ id }) => id).sort();
  for (const { id } of topicsFile) {
    const own = models.filter(({ topic }) => topic === id);
    assert.deepEqual(idsOf(await modelsOf(id)), idsOf(own), id);
    assert.equal(hasModels(id), own.length > 0, id);
  }
});

test('the name of a property of every object is no topic with models', async () => {
  assert.equal(hasModels('constructor'), false);
  assert.deepEqual(await modelsOf('constructor'), []);
});
