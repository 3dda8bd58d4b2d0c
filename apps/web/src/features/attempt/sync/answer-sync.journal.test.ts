import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { refuse } from '@bharti/domain/result';
import { NotInTime } from '../../../browser/within-time.ts';
import { createMemoryJournal } from './memory-journal.ts';
import type { Journal } from './ports.ts';
import { aPage, aServer, aWait, sittingOf, turns, until } from './testing/answer-page.ts';

describe('the answer sync and the journal', () => {
  test('promises nothing before it knows what the journal keeps', async () => {
    const server = aServer();
    const kept = createMemoryJournal();
    await kept.append({ change: { question: 3, option: 2 }, before: null }, () => {});
    let letRead = () => {};
    const isRead = new Promise<void>((done) => {
      letRead = done;
    });
    const read = () => isRead.then(kept.read);
    const { sync } = aPage(server, { journal: { ...kept, read } });
    const seen: string[] = [];
    sync.subscribeAtOnce(() => seen.push(sync.getState().status));
    await turns(5);
    assert.deepEqual([sync.getState().status, seen], ['opening', []]);
    letRead();
    await sync.settled();
    assert.deepEqual([...new Set(seen)], ['opening', 'saving', 'saved']);
    assert.equal(server.attempt().sheet.answers[3], 2);
  });

  test('writes each change to the journal before it sends it, and deletes it once it is acknowledged', async () => {
    const server = aServer();
    const steps: string[] = [];
    const inMemory = createMemoryJournal();
    const journal: Journal = {
      ...inMemory,
      append: async (entry, onLate) => {
        steps.push(`written, ${server.sent.length} sent`);
        return inMemory.append(entry, onLate);
      },
      remove: async (numbers) => {
        steps.push(`deleted ${numbers.join()}, ${server.sent.length} sent`);
        return inMemory.remove(numbers);
      },
    };
    const { sync } = aPage(server, { journal });
    sync.change({ question: 0, option: 1 });
    await sync.settled();
    assert.deepEqual(steps, ['written, 0 sent', 'deleted 1, 1 sent']);
    assert.deepEqual(await journal.read(), []);
  });

  test('sends what the journal kept from a page that was closed without a connection', async () => {
    const server = aServer();
    const journal = createMemoryJournal();
    await journal.append({ change: { question: 3, option: 2 }, before: null }, () => {});
    const { sync } = aPage(server, { journal });
    await sync.settled();
    assert.equal(sync.getState().sheet.answers[3], 2);
    assert.equal(server.attempt().sheet.answers[3], 2);
  });

  test('sends changes also when the journal cannot be read, and reports it', async () => {
    const server = aServer();
    const unreadable: Journal = { ...createMemoryJournal(), read: () => Promise.reject(new Error('locked')) };
    const { sync, told } = aPage(server, { journal: unreadable });
    sync.change({ question: 3, option: 2 });
    await sync.settled();
    assert.equal(server.attempt().sheet.answers[3], 2);
    assert.deepEqual(told, ['journal error']);
  });

  test('says that the browser keeps nothing from a change that it had no room for until one that it stored', async () => {
    const kept: Journal = { ...createMemoryJournal(), isLasting: true };
    let isFull = true;
    const append: Journal['append'] = (entry, onLate) =>
      isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : kept.append(entry, onLate);
    const { sync } = aPage(aServer(), { journal: { ...kept, append } });
    sync.change({ question: 3, option: 2 });
    await sync.settled();
    assert.equal(sync.getState().isLasting, false);
    isFull = false;
    sync.change({ question: 4, option: 2 });
    await sync.settled();
    assert.equal(sync.getState().isLasting, true);
  });

  test('keeps what there was no room for once there is room, unless its question has changed since', async () => {
    const kept = createMemoryJournal();
    let isFull = true;
    const append: Journal['append'] = (entry, onLate) =>
      isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : kept.append(entry, onLate);
    const journal: Journal = { ...kept, append, isLasting: true };
    const { sync } = aPage(aServer(['request lost']), { journal, waitToRetry: () => new Promise(() => {}) });
    for (const question of [3, 4]) sync.change({ question, option: 2 });
    await until(() => sync.getState().status === 'unsaved');
    isFull = false;
    sync.change({ question: 4, option: 1 });
    await until(() => !sync.getState().isKept);
    await turns(10);
    const changes = (await kept.read()).map(({ change }) => [change.question, change.option]);
    assert.deepEqual(changes, [
      [4, 1],
      [3, 2],
    ]);
  });

  for (const [name, next, expected] of [
    ['each once', { question: 5, option: 0 }, ['0:0', '0:marked', '1:1', '4:1', '5:0']],
    ['none after a newer change of its question', { question: 1, option: 0 }, ['0:0', '0:marked', '1:0', '4:1']],
  ] as const)
    test(`tries again what there was no room for, while changes go on, and stores ${name}`, async () => {
      const kept = createMemoryJournal();
      let [isFull, isSlow] = [true, false];
      const slow: (() => void)[] = [];
      const append: Journal['append'] = async (entry, onLate) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        if (isSlow) await new Promise<void>((done) => slow.push(done));
        return kept.append(entry, onLate);
      };
      const journal: Journal = { ...kept, append, isLasting: true };
      const { sync } = aPage(aServer(['request lost']), { journal, waitToRetry: () => new Promise(() => {}) });
      for (const question of [0, 1]) sync.change({ question, option: question });
      sync.change({ question: 0, marked: true });
      await until(() => sync.getState().status === 'unsaved');
      isFull = false;
      sync.change({ question: 4, option: 1 });
      isSlow = true;
      await until(() => slow.length === 1);
      sync.change(next);
      while (slow.length > 0) {
        for (const store of slow.splice(0).toReversed()) store();
        await turns(5);
      }
      const stored = (await kept.read()).map(({ change: { question, option } }) => `${question}:${option ?? 'marked'}`);
      assert.deepEqual(stored.toSorted(), expected);
    });

  test('says so too where the room was missing only after the change was sent', async () => {
    const late: (() => void)[] = [];
    const append: Journal['append'] = (_, onLate) => {
      late.push(() => onLate(0));
      return Promise.reject(new NotInTime('slow'));
    };
    const journal: Journal = { ...createMemoryJournal(), append, isLasting: true };
    const { sync } = aPage(aServer(['request lost']), { journal, waitToRetry: () => new Promise(() => {}) });
    sync.change({ question: 3, option: 2 });
    await until(() => sync.getState().status === 'unsaved');
    assert.equal(sync.getState().isLasting, true);
    for (const refuse of late) refuse();
    assert.deepEqual([sync.getState().isLasting, sync.getState().isKept], [false, false]);
  });

  test('takes in what the journal keeps when it can be read later, compared with the answers given meanwhile', async () => {
    const server = aServer();
    const kept = createMemoryJournal();
    for (const question of [3, 4]) await kept.append({ change: { question, option: 2 }, before: null }, () => {});
    let isReadable = false;
    const read = () => (isReadable ? kept.read() : Promise.reject(new NotInTime('slow')));
    const waits = aWait();
    const { sync, told } = aPage(server, { journal: { ...kept, read }, waitToRetry: waits.wait });
    sync.change({ question: 3, option: 0 });
    await sync.settled();
    isReadable = true;
    waits.end();
    await until(() => server.attempt().sheet.answers[4] === 2);
    await sync.settled();
    assert.deepEqual(server.attempt().sheet.answers, { 3: 0, 4: 2 });
    assert.deepEqual(sync.getState().sheet.answers, { 3: 0, 4: 2 });
    assert.deepEqual(told, ['journal error', 'changed elsewhere: 3']);
    assert.deepEqual(await kept.read(), []);
  });

  test('takes the attempt over by itself also when the first try fails while the journal cannot be read', async () => {
    const server = aServer(['request lost']);
    let readings = 0;
    const memory = createMemoryJournal();
    const read = () => {
      readings += 1;
      return readings === 1 ? Promise.reject(new NotInTime('slow')) : memory.read();
    };
    const { sync } = aPage(server, {
      sitting: sittingOf('second'),
      journal: { ...memory, read },
      waitToRetry: () => new Promise(setImmediate),
    });
    await until(() => server.attempt().sitting === 'second');
    await sync.settled();
    assert.equal(sync.getState().status, 'saved');
  });

  test('tries a journal that cannot be read some times, and takes the attempt over no more for it', async () => {
    const server = aServer();
    let readings = 0;
    const read = () => {
      readings += 1;
      return Promise.reject(new Error('broken'));
    };
    const { sync } = aPage(server, {
      sitting: sittingOf('second'),
      journal: { ...createMemoryJournal(), read },
      waitToRetry: () => new Promise(setImmediate),
    });
    await sync.settled();
    const whileRead = async () => {
      for (let before = -1; before < readings; await turns(5)) before = readings;
    };
    await whileRead();
    assert.ok(readings > 10 && readings < 30, `${readings}`);
    assert.equal(server.sent.length, 1);
  });

  test('keeps what it has read of the journal when the journal cannot be read again', async () => {
    const server = aServer();
    const kept = createMemoryJournal();
    await kept.append({ change: { question: 3, option: 2 }, before: null }, () => {});
    let readings = 0;
    const read = () => {
      readings += 1;
      return readings === 1 ? kept.read() : Promise.reject(new Error('lost'));
    };
    const { sync } = aPage(server, { journal: { ...kept, read }, sitting: sittingOf('second') });
    await until(() => server.attempt().sitting === 'second');
    await sync.settled();
    assert.deepEqual(server.attempt().sheet.answers, { 3: 2 });
  });

  test('sends a change that the journal is still storing after some time, and deletes it when it is stored', async () => {
    const server = aServer();
    const kept = createMemoryJournal();
    const late: (() => Promise<void>)[] = [];
    const append: Journal['append'] = (entry, onLate) => {
      late.push(async () => onLate(await kept.append(entry, onLate)));
      return Promise.reject(new NotInTime('slow'));
    };
    const { sync, told } = aPage(server, { journal: { ...kept, append, isLasting: true } });
    sync.change({ question: 3, option: 2 });
    await sync.settled();
    assert.deepEqual([server.attempt().sheet.answers, told], [{ 3: 2 }, ['journal error']]);
    for (const store of late) await store();
    assert.deepEqual(await kept.read(), []);
  });

  test('calls a change kept that the journal has stored late', async () => {
    const kept = createMemoryJournal();
    const late: (() => Promise<void>)[] = [];
    const append: Journal['append'] = (entry, onLate) => {
      late.push(async () => onLate(await kept.append(entry, onLate)));
      return Promise.reject(new NotInTime('slow'));
    };
    const journal: Journal = { ...kept, append, isLasting: true };
    const { sync } = aPage(aServer(['request lost']), { journal, waitToRetry: () => new Promise(() => {}) });
    sync.change({ question: 3, option: 2 });
    await until(() => sync.getState().status === 'unsaved');
    assert.equal(sync.getState().isKept, false);
    for (const store of late) await store();
    assert.equal(sync.getState().isKept, true);
  });

  test('sends a change that the journal cannot keep, and reports it', async () => {
    const server = aServer();
    const full: Journal = { ...createMemoryJournal(), append: () => Promise.reject(new Error('full')) };
    const { sync, told } = aPage(server, { journal: full });
    sync.change({ question: 3, option: 2 });
    await sync.settled();
    assert.equal(server.attempt().sheet.answers[3], 2);
    assert.deepEqual(told, ['journal error']);
  });

  test('tells of an answer that is given while the journal forgets the ones before', async () => {
    const server = aServer();
    const journal = createMemoryJournal();
    const waits = aWait();
    const remove: Journal['remove'] = async (numbers) => {
      if (numbers.includes(1)) await waits.wait();
      await journal.remove(numbers);
    };
    const { sync, told } = aPage(server, { journal: { ...journal, remove } });
    server.close();
    sync.change({ question: 4, option: 1 });
    await until(() => told.length > 0);
    sync.change({ question: 5, option: 1 });
    await turns(5);
    waits.end();
    await sync.settled();
    assert.deepEqual([told, await journal.read()], [['too late: 4', 'too late: 5'], []]);
  });

  test('keeps the answers in the session of another user, for whom the server finds no attempt, and sends them after it', async () => {
    const server = aServer();
    const journal = createMemoryJournal();
    const { sync, told } = aPage(server, { journal, waitToRetry: () => new Promise(setImmediate) });
    await sync.settled();
    server.isOthers = true;
    sync.change({ question: 3, option: 2 });
    await until(() => server.sent.length > 2);
    assert.equal(sync.getState().status, 'unsaved');
    assert.equal((await journal.read()).length, 1);
    server.isOthers = false;
    await sync.settled();
    assert.deepEqual([server.attempt().sheet.answers, told], [{ 3: 2 }, []]);
  });

  test('tries no more after its screen was left when a journal keeps the answers, and does when only the page has them', async () => {
    for (const isLasting of [true, false]) {
      const server = aServer(Array.from({ length: 10 }, () => 'request lost'));
      const journal: Journal = { ...createMemoryJournal(), isLasting };
      const { sync } = aPage(server, { journal, waitToRetry: () => new Promise(setImmediate) });
      const leave = sync.stay();
      sync.change({ question: 3, option: 2 });
      await until(() => sync.getState().status === 'unsaved');
      leave();
      for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
      assert.equal(server.attempt().sheet.answers[3], isLasting ? undefined : 2);
    }
  });

  test('sends a change that was made and stored while the journal was read', async () => {
    const server = aServer();
    const journal = createMemoryJournal();
    let letGo = () => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    const read = async () => {
      const entries = await journal.read();
      await held;
      return entries;
    };
    const { sync } = aPage(server, { journal: { ...journal, read } });
    sync.change({ question: 4, option: 1 });
    await new Promise(setImmediate);
    letGo();
    await sync.settled();
    assert.deepEqual(server.attempt().sheet.answers, { 4: 1 });
  });

  test('calls a change kept while it is on its way, however long that takes', async () => {
    const server = aServer();
    const journal: Journal = { ...createMemoryJournal(), isLasting: true };
    const { sync } = aPage(server, { journal });
    await sync.settled();
    server.save = () => new Promise(() => {});
    sync.change({ question: 0, option: 1 });
    await until(() => sync.getState().isKept);
    assert.equal(sync.getState().status, 'saving');
  });

  test('promises nothing of what its candidate has deleted by a log-out in another tab, and keeps what comes after it', async () => {
    const server = aServer();
    const journal: Journal = { ...createMemoryJournal(), isLasting: true };
    const { sync } = aPage(server, { journal, waitToRetry: () => new Promise((done) => setImmediate(done)) });
    sync.change({ question: 0, option: 1 });
    await sync.settled();
    const save = server.save.bind(server);
    server.save = async () => refuse({ code: 'not_signed_in' });
    sync.change({ question: 0, option: 2 });
    sync.change({ question: 5, option: 3 });
    await until(() => sync.getState().isKept);
    await journal.remove((await journal.read()).map(({ number }) => number));
    await sync.signOut();
    const { status, sheet, unsent } = sync.getState();
    assert.deepEqual([status, sheet.answers, [...unsent]], ['signedOut', { 0: 1 }, []]);
    await turns(5);
    assert.equal(sync.getState().status, 'signedOut');
    sync.change({ question: 6, option: 0 });
    await until(() => sync.getState().isKept);
    assert.deepEqual([sync.getState().status, (await journal.read()).length], ['signedOut', 1]);
    server.save = save;
    await sync.settled();
    assert.deepEqual([sync.getState().status, server.attempt().sheet.answers], ['saved', { 0: 1, 6: 0 }]);
  });

  test('calls a change kept once a journal that outlives the page has stored it', async () => {
    const lasting: Journal = { ...createMemoryJournal(), isLasting: true };
    for (const [journal, isKept] of [
      [lasting, true],
      [createMemoryJournal(), false],
    ] as const) {
      const { sync } = aPage(aServer(['request lost']), { journal, waitToRetry: () => new Promise(() => {}) });
      sync.change({ question: 0, option: 1 });
      assert.equal(sync.getState().isKept, false);
      await until(() => sync.getState().status === 'unsaved');
      assert.equal(sync.getState().isKept, isKept);
      assert.equal(sync.getState().isLasting, isKept);
      assert.deepEqual([...sync.getState().unsent], [0]);
    }
  });
});
