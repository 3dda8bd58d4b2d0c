import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Bilingual } from '@bharti/domain/bilingual';
import { plainMarking } from '@bharti/domain/content/test';
import { aQuestion, testId } from '@bharti/testing/builders';
import { type Database, openDatabase } from '../../platform/postgres/database.ts';
import { createPapers, type StoredVersion } from './papers.ts';

describe('the paper of a test that many ask for at the same time', () => {
  const stored: StoredVersion = {
    questions: [aQuestion()],
    sections: [],
    topicNames: new Map(),
    marking: plainMarking,
    passPercent: 35,
    durationSeconds: 600,
  };
  const id = testId('a-test');
  // Nothing is asked of it here.
  let reader: Database['db'];
  before(() => {
    reader = openDatabase('postgres://nowhere.invalid/none', () => {}).db;
  });

  test('is prepared once', async () => {
    const papers = createPapers(async () => stored);
    const all = await Promise.all(Array.from({ length: 16 }, () => papers.version(reader, id, 1)));
    assert.equal(new Set(all.map(({ paper }) => paper)).size, 1);
  });

  test('is read by each with their own transaction: one that fails fails nobody else', async () => {
    let reads = 0;
    const papers = createPapers(async () => {
      reads += 1;
      if (reads === 1) throw new Error('this transaction was ended');
      return stored;
    });
    const all = await Promise.allSettled([1, 2, 3].map(() => papers.version(reader, id, 1)));
    assert.deepEqual(
      all.map(({ status }) => status),
      ['rejected', 'fulfilled', 'fulfilled'],
    );
  });

  test('is prepared again after a failure', async () => {
    const broken = Object.assign(new Map<string, Bilingual>(), {
      get: () => {
        throw new Error('no memory');
      },
    });
    let topicNames: ReadonlyMap<string, Bilingual> = broken;
    const papers = createPapers(async () => ({ ...stored, topicNames }));
    await assert.rejects(papers.version(reader, id, 1), /no memory/);
    topicNames = stored.topicNames;
    assert.equal((await papers.version(reader, id, 1)).questions.length, 1);
  });
});
