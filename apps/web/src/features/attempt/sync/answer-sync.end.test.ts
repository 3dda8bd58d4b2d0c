import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMemoryJournal } from './memory-journal.ts';
import { aPage, aServer, sittingOf, until } from './testing/answer-page.ts';

describe('the answer sync at the end of an attempt', () => {
  test('stops when the attempt is closed', async () => {
    const server = aServer();
    const { sync } = aPage(server);
    server.close();
    sync.change({ question: 0, option: 0 });
    await sync.settled();
    assert.equal(sync.getState().status, 'closed');
    sync.change({ question: 1, option: 0 });
    assert.equal(server.sent.length, 1);
  });

  test('tells the questions whose answers came after the end, and no marks', async () => {
    const server = aServer();
    const { sync, told } = aPage(server);
    server.close();
    sync.change({ question: 7, option: 0 });
    sync.change({ question: 2, marked: true });
    sync.change({ question: 3, option: null });
    sync.change({ question: 4, option: 1 });
    await sync.settled();
    assert.deepEqual(told, ['too late: 7,4']);
  });

  test('ends when a reply says that the attempt was submitted elsewhere, and tells which of its answers do not count', async () => {
    const server = aServer();
    await server.save({ sitting: sittingOf('first'), seq: 1, changes: [{ question: 1, option: 3 }], takesOver: false });
    const journal = createMemoryJournal();
    const { sync, told } = aPage(server, { journal, waitToRetry: () => new Promise(() => {}) });
    server.isOthers = true;
    for (const question of [1, 2]) sync.change({ question, option: 3 });
    await until(() => sync.getState().status === 'unsaved');
    server.close();
    sync.close();
    await until(() => sync.getState().status === 'closed');
    assert.deepEqual(told, ['too late: 2']);
    assert.deepEqual(await journal.read(), []);
  });

  test('stays closed when that is heard before the journal is read', async () => {
    const server = aServer();
    const journal = createMemoryJournal();
    await journal.append({ change: { question: 4, option: 1 }, before: null }, () => {});
    const { sync, told } = aPage(server, { journal });
    const heard: string[] = [];
    sync.subscribe(() => heard.push(sync.getState().status));
    server.close();
    sync.close();
    await sync.settled();
    assert.deepEqual([new Set(heard), told, server.sent], [new Set(['closed']), ['too late: 4'], []]);
    assert.deepEqual(await journal.read(), []);
  });

  test('does not call an answer too late that had arrived, with only its acknowledgement lost', async () => {
    const server = aServer(['answer lost']);
    const { sync, told } = aPage(server, {
      waitToRetry: async () => {
        server.close();
      },
    });
    sync.change({ question: 7, option: 0 });
    await sync.settled();
    assert.equal(sync.getState().status, 'closed');
    assert.deepEqual([server.attempt().sheet.answers, told], [{ 7: 0 }, []]);
  });

  test('calls nothing too late when the closed attempt cannot be read: its result says what counts', async () => {
    const server = aServer(['answer lost']);
    const journal = createMemoryJournal();
    const { sync, told } = aPage(server, {
      journal,
      waitToRetry: async () => server.close(),
      read: () => Promise.reject(new Error('lost')),
    });
    for (const question of [4, 5]) sync.change({ question, option: 2 });
    await until(() => sync.getState().status === 'closed');
    assert.deepEqual([server.attempt().sheet.answers, told], [{ 4: 2, 5: 2 }, []]);
    assert.equal((await journal.read()).length, 2);
    sync.finish({ 4: 2 });
    await new Promise(setImmediate);
    assert.deepEqual([told, await journal.read()], [['too late: 5'], []]);
  });

  test('keeps no mark that came after the end', async () => {
    const server = aServer();
    const journal = createMemoryJournal();
    server.close();
    const { sync, told } = aPage(server, { journal, read: () => Promise.reject(new Error('lost')) });
    sync.change({ question: 2, marked: true });
    await sync.settled();
    assert.deepEqual([sync.getState().status, await journal.read(), told], ['closed', [], []]);
  });

  test('tells at a submission which of its unsent answers do not count, and keeps none', async () => {
    const server = aServer(['request lost']);
    const journal = createMemoryJournal();
    const { sync, told } = aPage(server, { journal, waitToRetry: () => new Promise(() => {}) });
    for (const question of [1, 2]) sync.change({ question, option: 3 });
    await until(() => sync.getState().status === 'unsaved');
    sync.finish({ 1: 3 });
    assert.deepEqual(told, ['too late: 2']);
    await new Promise(setImmediate);
    assert.deepEqual(await journal.read(), []);
  });
});
