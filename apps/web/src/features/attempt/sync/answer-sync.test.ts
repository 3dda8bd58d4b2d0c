import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SaveAnswers } from '@bharti/contracts/attempts/attempt';
import { type Attempt, acceptSave } from '@bharti/domain/attempts/attempt';
import type { SittingId } from '@bharti/domain/brand';
import { ok, refuse } from '@bharti/domain/result';
import { instant } from '@bharti/domain/time';
import { aRunningAttempt } from '@bharti/testing/builders';
import fc from 'fast-check';
import { NotInTime } from '../../../browser/within-time.ts';
import { createAnswerSync, type Sitting } from './answer-sync.ts';
import { createMemoryJournal } from './memory-journal.ts';
import type { Journal, ServerSheet } from './ports.ts';

const sittingOf = (name: string) => name as SittingId;
const now = instant(0);

type NetworkOutcome = 'arrives' | 'request lost' | 'answer lost' | 'arrives twice' | 'arrives late';

/** A server with the real rule. The network loses, repeats or delays each request, as `outcomes` says in turn. */
function aServer(outcomes: readonly NetworkOutcome[] = []) {
  let attempt: Attempt = aRunningAttempt({
    totalQuestions: 10,
    deadline: instant(60_000),
    sitting: sittingOf('first'),
  });
  const sent: SaveAnswers[] = [];
  let delayed: SaveAnswers[] = [];
  let turn = 0;
  const take = (save: SaveAnswers) => {
    const result = acceptSave(attempt, save, now);
    if (result.ok) attempt = result.value;
    return result.ok ? ok({ seq: result.value.seq }) : result;
  };
  return {
    sent,
    take,
    /** Whether another user has signed in, for whom there is no such attempt. */
    isOthers: false,
    attempt: () => attempt,
    /** What was delayed arrives now, after everything that was sent later. */
    deliverDelayed: () => {
      for (const save of delayed) take(save);
      delayed = [];
    },
    close: () => {
      attempt = { ...attempt, status: 'submitted', submittedAt: now, by: 'candidate' };
    },
    async save(save: SaveAnswers) {
      sent.push(save);
      if (this.isOthers) return refuse({ code: 'attempt_not_found' as const });
      const outcome = outcomes[turn] ?? 'arrives';
      turn += 1;
      if (outcome === 'arrives late') delayed = [...delayed, save];
      if (outcome === 'request lost' || outcome === 'arrives late') throw new Error('lost');
      const answer = take(save);
      if (outcome === 'arrives twice') take(save);
      if (outcome === 'answer lost') throw new Error('lost');
      return answer;
    },
  };
}
type Server = ReturnType<typeof aServer>;

type PageOptions = {
  readonly sitting?: Sitting;
  readonly journal?: Journal;
  readonly afterChange?: (listeners: () => void) => void;
  readonly waitToRetry?: () => Promise<void>;
  readonly read?: () => Promise<never>;
  readonly isEarlierPage?: (sitting: SittingId) => boolean;
};

/** Lets everything go on that is waiting, until the condition holds. */
async function until(isTrue: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !isTrue(); turn += 1) await new Promise(setImmediate);
  assert.ok(isTrue());
}

/** Lets everything go on that is waiting. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
}

/** A wait for the next try that the test ends. */
function aWait() {
  let end = () => {};
  return {
    wait: () =>
      new Promise<void>((done) => {
        end = done;
      }),
    end: () => end(),
  };
}

const sheetOf = (server: Server): ServerSheet => {
  const { sheet, seq, sitting, lastChanged } = server.attempt();
  return { sheet, seq, sitting, lastChanged: lastChanged ?? {} };
};

function aPage(server: Server, options: PageOptions = {}) {
  const { sitting = { id: sittingOf('first'), seq: 0 }, journal, afterChange = (listeners) => listeners() } = options;
  const told: string[] = [];
  const known = () => sheetOf(server);
  const sync = createAnswerSync(known(), sitting, {
    transport: { save: (save) => server.save(save), read: options.read ?? (async () => ok(known())) },
    journal: journal ?? createMemoryJournal(),
    afterChange,
    waitToRetry: options.waitToRetry ?? (async () => {}),
    onChangedElsewhere: (questions) => told.push(`changed elsewhere: ${questions.join()}`),
    isEarlierPage: (other) => options.isEarlierPage?.(other) ?? false,
    onTooLate: (questions) => told.push(`too late: ${questions.join()}`),
    onJournalError: () => told.push('journal error'),
  });
  return { sync, told };
}

describe('the answer sync', () => {
  test('never calls a change saved before it is, although other parts hear of it after the next frame', async () => {
    const heard: string[] = [];
    const after: (() => void)[] = [];
    const { sync } = aPage(aServer(), { afterChange: (listeners) => after.push(listeners) });
    await sync.settled();
    sync.subscribeAtOnce(() => heard.push(`at once: ${sync.getState().status}`));
    sync.subscribe(() => heard.push('after the frame'));
    sync.change({ question: 0, option: 1 });
    assert.deepEqual(heard, ['at once: saving']);
    for (const listeners of after) listeners();
    assert.deepEqual(heard, ['at once: saving', 'after the frame']);
  });

  test('shows a choice at once and calls it saved only after the server has said so', async () => {
    const server = aServer();
    const { sync } = aPage(server);
    await sync.settled();
    sync.change({ question: 0, option: 2 });
    assert.equal(sync.getState().status, 'saving');
    assert.equal(sync.getState().sheet.answers[0], 2);
    await sync.settled();
    assert.equal(sync.getState().status, 'saved');
    assert.equal(server.attempt().sheet.answers[0], 2);
  });

  test('is settled only once its page holds the attempt: before, it could not submit', async () => {
    const server = aServer();
    const { sync } = aPage(server, { sitting: { id: sittingOf('second'), seq: 0 } });
    await sync.settled();
    assert.equal(server.attempt().sitting, 'second');
  });

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

  test('keeps one request in flight and sends what came meanwhile as one', async () => {
    const server = aServer();
    const { sync } = aPage(server);
    await sync.settled();
    const save = server.save.bind(server);
    let letGo = () => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    server.save = async (next) => {
      const reply = await save(next);
      await held;
      return reply;
    };
    sync.change({ question: 5, option: 0 });
    await until(() => server.sent.length === 1);
    for (const option of [1, 2, 3]) sync.change({ question: 5, option });
    sync.change({ question: 6, marked: true });
    letGo();
    await sync.settled();
    assert.equal(server.sent.length, 2);
    assert.deepEqual(server.sent[1]?.changes, [
      { question: 5, option: 3 },
      { question: 6, marked: true },
    ]);
  });

  test('says so while an answer is not saved, and sends it again', async () => {
    const server = aServer(['request lost']);
    const { sync } = aPage(server);
    await sync.settled();
    const seen: string[] = [];
    sync.subscribe(() => seen.push(sync.getState().status));
    sync.change({ question: 1, option: 1 });
    await sync.settled();
    assert.deepEqual([...new Set(seen)], ['saving', 'unsaved', 'saved']);
    assert.equal(server.attempt().sheet.answers[1], 1);
  });

  test('keeps showing a saved answer when a reply comes that the server had written before it', async () => {
    const server = aServer();
    const { sync } = aPage(server);
    await sync.settled();
    const early = sheetOf(server);
    sync.change({ question: 0, option: 2 });
    await sync.settled();
    sync.adopt(early);
    assert.deepEqual([sync.getState().sheet.answers, sync.getState().status], [{ 0: 2 }, 'saved']);
  });

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

  test('gives the next save a higher number after a reload, so that it is not taken for a copy', async () => {
    const server = aServer();
    const before = aPage(server).sync;
    before.change({ question: 0, option: 1 });
    // The page is reloaded while its save is on the way: it read the attempt before the save arrived.
    const known = { sheet: server.attempt().sheet, seq: 0 };
    await before.settled();
    const after = aPage(
      { ...server, attempt: () => ({ ...server.attempt(), ...known }) },
      { sitting: before.sitting() },
    );
    after.sync.change({ question: 0, option: 2 });
    await after.sync.settled();
    assert.equal(server.attempt().sheet.answers[0], 2);
    assert.deepEqual(
      server.sent.map(({ sitting, seq }) => [sitting, seq]),
      [
        ['first', 1],
        ['first', 2],
      ],
    );
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
      sitting: { id: sittingOf('second'), seq: 0 },
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
      sitting: { id: sittingOf('second'), seq: 0 },
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
    const { sync } = aPage(server, { journal: { ...kept, read }, sitting: { id: sittingOf('second'), seq: 0 } });
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

  test('ends with the same sheet on both sides, whatever the connection loses, repeats or delays, also over reloads', async () => {
    const outcome = fc.constantFrom<NetworkOutcome[]>(
      'arrives',
      'request lost',
      'answer lost',
      'arrives twice',
      'arrives late',
    );
    const step = fc.record({
      question: fc.nat(9),
      option: fc.option(fc.nat(3)),
      before: fc.constantFrom('nothing', 'settle', 'reload', 'a delayed save arrives'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(outcome, { maxLength: 30 }),
        fc.array(step, { minLength: 1, maxLength: 30 }),
        async (outcomes, steps) => {
          const server = aServer(outcomes);
          const journal = createMemoryJournal();
          let { sync } = aPage(server, { journal });
          const wanted: Record<number, number> = {};
          for (const { question, option, before } of steps) {
            if (before !== 'nothing') await sync.settled();
            if (before === 'a delayed save arrives') server.deliverDelayed();
            if (before === 'reload') sync = aPage(server, { journal, sitting: sync.sitting() }).sync;
            sync.change({ question, option });
            if (option === null) delete wanted[question];
            else wanted[question] = option;
          }
          await sync.settled();
          server.deliverDelayed();
          assert.deepEqual(server.attempt().sheet, sync.getState().sheet);
          assert.deepEqual(server.attempt().sheet.answers, wanted);
          assert.deepEqual(await journal.read(), []);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('two pages of an attempt', () => {
  const first = { id: sittingOf('first'), seq: 0 };
  const second = { id: sittingOf('second'), seq: 0 };

  test('the one opened later takes it over; the earlier one says so, shows what counts and changes nothing', async () => {
    const server = aServer();
    const earlier = aPage(server, { sitting: first });
    const later = aPage(server, { sitting: second });
    await until(() => server.attempt().sitting === second.id);
    later.sync.change({ question: 3, option: 0 });
    await later.sync.settled();
    earlier.sync.change({ question: 4, option: 1 });
    await earlier.sync.settled();
    assert.equal(earlier.sync.getState().status, 'takenOver');
    assert.deepEqual(earlier.sync.getState().sheet.answers, { 3: 0 });
    assert.deepEqual([...earlier.sync.getState().unsent], [4]);
    earlier.sync.change({ question: 5, option: 1 });
    assert.deepEqual([...earlier.sync.getState().unsent], [4]);
    assert.deepEqual(server.attempt().sheet.answers, { 3: 0 });
    assert.equal(later.sync.getState().status, 'saved');
  });

  test('the earlier one can take it back, and then sends what it could not send', async () => {
    const server = aServer();
    const earlier = aPage(server, { sitting: first });
    const later = aPage(server, { sitting: second });
    await until(() => server.attempt().sitting === second.id);
    earlier.sync.change({ question: 4, option: 1 });
    await until(() => earlier.sync.getState().status === 'takenOver');
    earlier.sync.takeOver();
    await earlier.sync.settled();
    assert.deepEqual(server.attempt().sheet.answers, { 4: 1 });
    later.sync.change({ question: 5, option: 1 });
    await until(() => later.sync.getState().status === 'takenOver');
  });

  test('the earlier one promises nothing while it takes the attempt back, as long as that fails: it may miss what it keeps', async () => {
    const server = aServer(['arrives', 'request lost', 'request lost']);
    const journal: Journal = { ...createMemoryJournal(), isLasting: true };
    const { sync } = aPage(server, { sitting: first, journal, waitToRetry: () => new Promise(setImmediate) });
    await sync.settled();
    server.take({ sitting: second.id, seq: 1, changes: [], takesOver: true });
    sync.change({ question: 4, option: 1 });
    await until(() => sync.getState().status === 'takenOver');
    const seen: string[] = [];
    sync.subscribeAtOnce(() => seen.push(`${sync.getState().status} ${sync.getState().sheet.answers[4]}`));
    sync.takeOver();
    await sync.settled();
    assert.deepEqual([...new Set(seen)], ['opening undefined', 'opening 1', 'saving 1', 'saved 1']);
    assert.deepEqual(server.attempt().sheet.answers, { 4: 1 });
  });

  test('an answer that waited until the attempt was closed is told of as replaced where the other page had answered the question since', async () => {
    const server = aServer();
    const { sync, told } = aPage(server, { sitting: first });
    await sync.settled();
    server.take({ sitting: second.id, seq: 1, changes: [{ question: 4, option: 3 }], takesOver: true });
    server.close();
    for (const question of [4, 6]) sync.change({ question, option: 1 });
    await sync.settled();
    assert.deepEqual([sync.getState().status, told], ['closed', ['changed elsewhere: 4', 'too late: 6']]);
  });

  test('an answer that waited does not replace one that was given on the other page since, and the candidate is told', async () => {
    const server = aServer();
    const earlier = aPage(server, { sitting: first });
    const later = aPage(server, { sitting: second });
    await until(() => server.attempt().sitting === second.id);
    earlier.sync.change({ question: 4, option: 1 });
    earlier.sync.change({ question: 6, option: 1 });
    await until(() => earlier.sync.getState().status === 'takenOver');
    later.sync.change({ question: 4, option: 3 });
    await later.sync.settled();
    earlier.sync.takeOver();
    await earlier.sync.settled();
    assert.deepEqual(server.attempt().sheet.answers, { 4: 3, 6: 1 });
    assert.deepEqual(earlier.told, ['changed elsewhere: 4']);
  });

  test('the later one in the same browser sends what the earlier one had written and could not send, once', async () => {
    const server = aServer(['request lost']);
    const journal: Journal = { ...createMemoryJournal(), isLasting: true };
    const earlier = aPage(server, { sitting: first, journal, waitToRetry: () => new Promise(() => {}) });
    earlier.sync.change({ question: 8, option: 2 });
    await until(() => earlier.sync.getState().status === 'unsaved');
    const later = aPage(server, { sitting: second, journal });
    await later.sync.settled();
    assert.deepEqual(server.attempt().sheet.answers, { 8: 2 });
    assert.deepEqual(await journal.read(), []);
    assert.deepEqual(later.told, []);
  });

  test('the earlier one does not name as unsent what the later one in the same browser has sent', async () => {
    const server = aServer();
    const journal: Journal = { ...createMemoryJournal(), isLasting: true };
    const earlier = aPage(server, { sitting: first, journal });
    await earlier.sync.settled();
    server.take({ sitting: second.id, seq: 1, changes: [], takesOver: true });
    earlier.sync.change({ question: 8, option: 2 });
    await until(() => earlier.sync.getState().status === 'takenOver');
    assert.deepEqual([...earlier.sync.getState().unsent], [8]);
    const later = aPage(server, { sitting: second, journal });
    await later.sync.settled();
    await earlier.sync.dropSent();
    assert.deepEqual([...earlier.sync.getState().unsent], []);
    assert.deepEqual(server.attempt().sheet.answers, { 8: 2 });
  });

  test('an answer that no journal kept does not replace one that was given on the other page since either', async () => {
    const server = aServer();
    const unkept: Journal = { ...createMemoryJournal(), append: async () => 0 };
    const earlier = aPage(server, { sitting: first, journal: unkept });
    await earlier.sync.settled();
    server.take({ sitting: second.id, seq: 1, changes: [], takesOver: true });
    earlier.sync.change({ question: 4, option: 1 });
    await until(() => earlier.sync.getState().status === 'takenOver');
    server.take({ sitting: second.id, seq: 2, changes: [{ question: 4, option: 3 }], takesOver: false });
    earlier.sync.takeOver();
    await earlier.sync.settled();
    assert.deepEqual(server.attempt().sheet.answers, { 4: 3 });
    assert.deepEqual(earlier.told, ['changed elsewhere: 4']);
  });

  test('an answer of a page that could not take the attempt over yet gives way to a later one of the other page', async () => {
    const server = aServer(['request lost']);
    let tryAgain = () => {};
    const waitToRetry = () => new Promise<void>((done) => (tryAgain = done));
    const offline = aPage(server, { sitting: second, waitToRetry });
    offline.sync.change({ question: 4, option: 1 });
    offline.sync.change({ question: 6, option: 1 });
    await until(() => offline.sync.getState().status === 'unsaved');
    server.take({ sitting: first.id, seq: 1, changes: [{ question: 4, option: 3 }], takesOver: false });
    tryAgain();
    await offline.sync.settled();
    assert.deepEqual(server.attempt().sheet.answers, { 4: 3, 6: 1 });
    assert.deepEqual(offline.told, ['changed elsewhere: 4']);
  });

  test('a page that is loaded again after it took the attempt over compares what it keeps as well', async () => {
    const server = aServer();
    const journal: Journal = { ...createMemoryJournal(), isLasting: true };
    await journal.append({ change: { question: 4, option: 1 }, before: null }, () => {});
    server.take({ sitting: second.id, seq: 1, changes: [{ question: 4, option: 3 }], takesOver: true });
    server.take({ sitting: first.id, seq: 2, changes: [], takesOver: true });
    const reloaded = aPage(server, { sitting: { id: first.id, seq: 3 }, journal });
    await reloaded.sync.settled();
    assert.deepEqual(server.attempt().sheet.answers, { 4: 3 });
    assert.deepEqual(reloaded.told, ['changed elsewhere: 4']);
    assert.deepEqual(await journal.read(), []);
  });

  test('a page that finds at a look at the server that another holds the attempt says so', async () => {
    const server = aServer();
    const { sync } = aPage(server, { sitting: first });
    server.take({ sitting: second.id, seq: 1, changes: [{ question: 0, option: 2 }], takesOver: true });
    sync.adopt(sheetOf(server));
    assert.equal(sync.getState().status, 'takenOver');
    assert.deepEqual(sync.getState().sheet.answers, { 0: 2 });
  });

  for (const [name, kept] of [
    ['with answers that it could not send', [4]],
    ['without any', []],
  ] as const)
    test(`a page that was opened without a connection, ${name}, takes nothing from a page that was opened after it`, async () => {
      const server = aServer();
      const journal: Journal = { ...createMemoryJournal(), isLasting: true };
      for (const question of kept) await journal.append({ change: { question, option: 1 }, before: null }, () => {});
      const waits = aWait();
      const save = server.save.bind(server);
      let isThere = false;
      server.save = (next) => (isThere ? save(next) : Promise.reject(new Error('offline')));
      const { sync } = aPage(server, { sitting: first, journal, waitToRetry: waits.wait });
      await turns(5);
      server.take({ sitting: second.id, seq: 1, changes: [{ question: 0, option: 2 }], takesOver: true });
      isThere = true;
      waits.end();
      if (kept.length === 0) sync.change({ question: 4, option: 1 });
      await until(() => sync.getState().status === 'takenOver');
      assert.deepEqual([server.attempt().sitting, server.attempt().sheet.answers], [second.id, { 0: 2 }]);
      assert.deepEqual([...sync.getState().unsent], [4]);
      sync.takeOver();
      await sync.settled();
      assert.deepEqual(server.attempt().sheet.answers, { 0: 2, 4: 1 });
    });

  test('a page that was opened without a connection takes the attempt over from an earlier one of its browser that it does not know', async () => {
    const server = aServer();
    const known = aPage(server, { sitting: second, isEarlierPage: (other) => other === 'unknown' });
    server.take({ sitting: sittingOf('unknown'), seq: 1, changes: [], takesOver: true });
    known.sync.change({ question: 4, option: 1 });
    await known.sync.settled();
    assert.deepEqual([server.attempt().sitting, server.attempt().sheet.answers], [second.id, { 4: 1 }]);
  });

  test('a page whose journal can be read later does not take the attempt back from another page for it', async () => {
    const server = aServer();
    const journal = createMemoryJournal();
    await journal.append({ change: { question: 4, option: 1 }, before: null }, () => {});
    let isReadable = false;
    const read = () => (isReadable ? journal.read() : Promise.reject(new Error('broken')));
    const waits = aWait();
    const { sync } = aPage(server, { sitting: first, journal: { ...journal, read }, waitToRetry: waits.wait });
    await sync.settled();
    server.take({ sitting: second.id, seq: 1, changes: [], takesOver: true });
    isReadable = true;
    waits.end();
    await until(() => sync.getState().status === 'takenOver');
    assert.equal(server.attempt().sitting, second.id);
  });

  test('the earlier one names as not sent what it would send if it went on, and not what has given way', async () => {
    const server = aServer();
    const { sync, told } = aPage(server, { sitting: first });
    await sync.settled();
    server.take({ sitting: second.id, seq: 1, changes: [{ question: 4, option: 3 }], takesOver: true });
    for (const question of [4, 6]) sync.change({ question, option: 1 });
    await until(() => sync.getState().status === 'takenOver');
    assert.deepEqual([...sync.getState().unsent], [6]);
    sync.takeOver();
    await sync.settled();
    assert.deepEqual([server.attempt().sheet.answers, told], [{ 4: 3, 6: 1 }, ['changed elsewhere: 4']]);
  });

  test('the earlier one does not send again what the later one in the same browser has sent and changed since', async () => {
    const server = aServer(['request lost']);
    const journal: Journal = { ...createMemoryJournal(), isLasting: true };
    let tryAgain = () => {};
    const waitToRetry = () => new Promise<void>((done) => (tryAgain = done));
    const earlier = aPage(server, { sitting: second, journal, waitToRetry });
    earlier.sync.change({ question: 4, option: 1 });
    await until(() => earlier.sync.getState().status === 'unsaved');
    const later = aPage(server, { sitting: first, journal });
    await later.sync.settled();
    assert.deepEqual(server.attempt().sheet.answers, { 4: 1 });
    later.sync.change({ question: 4, option: null });
    await later.sync.settled();
    tryAgain();
    await earlier.sync.settled();
    assert.deepEqual([server.attempt().sheet.answers, earlier.told], [{}, []]);
    assert.equal(server.attempt().sitting, second.id);
  });

  test('what the later one has set back is not changed again by an answer whose acknowledgement was lost', async () => {
    for (const option of [null, 2]) {
      const server = aServer();
      const journal: Journal = { ...createMemoryJournal(), isLasting: true };
      const save = server.save.bind(server);
      const earlier = aPage(server, { sitting: first, journal, waitToRetry: () => new Promise(() => {}) });
      earlier.sync.change({ question: 4, option: 2 });
      if (option === null) earlier.sync.change({ question: 4, option });
      await earlier.sync.settled();
      server.save = async (next) => {
        await save(next);
        throw new Error('lost');
      };
      earlier.sync.change({ question: 4, option: 1 });
      await until(() => earlier.sync.getState().status === 'unsaved');
      server.save = save;
      const later = aPage(server, { sitting: second });
      later.sync.change({ question: 4, option });
      await later.sync.settled();
      const again = aPage(server, { sitting: { id: first.id, seq: earlier.sync.sitting().seq }, journal });
      await again.sync.settled();
      assert.deepEqual(server.attempt().sheet.answers, option === null ? {} : { 4: option });
      assert.deepEqual(again.told, ['changed elsewhere: 4']);
    }
  });

  test('what one keeps gives way to what the other has answered since, and to nothing else', async () => {
    const change = fc.record({ question: fc.nat(3), option: fc.option(fc.nat(1)) });
    const distinct = fc.uniqueArray(change, { selector: ({ question }) => question, minLength: 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ page: fc.nat(1), change }), { maxLength: 6 }),
        distinct,
        fc.boolean(),
        fc.array(change, { maxLength: 6 }),
        async (before, kept, isArrived, since) => {
          const server = aServer();
          const journal: Journal = { ...createMemoryJournal(), isLasting: true };
          const [one, other] = [aPage(server, { sitting: first, journal }), aPage(server, { sitting: second })];
          const wanted = new Map<number, number | null>();
          const answer = async ({ sync }: typeof one, { question, option }: (typeof kept)[number]) => {
            sync.adopt(sheetOf(server));
            sync.takeOver();
            await sync.settled();
            sync.change({ question, option });
            await sync.settled();
            wanted.set(question, option);
          };
          for (const { page, change: next } of before) await answer(page === 0 ? one : other, next);
          one.sync.takeOver();
          await one.sync.settled();
          const save = server.save.bind(server);
          server.save = async (next) => {
            if (isArrived) await save(next);
            throw new Error('lost');
          };
          const last = aPage(server, { sitting: first, journal, waitToRetry: () => new Promise(() => {}) });
          for (const { question, option } of kept) {
            last.sync.change({ question, option });
            wanted.set(question, option);
          }
          await turns(5);
          server.save = save;
          for (const next of since) await answer(other, next);
          const again = aPage(server, { sitting: { id: first.id, seq: last.sync.sitting().seq }, journal });
          again.sync.takeOver();
          await again.sync.settled();
          const answers = [...wanted].filter(([, option]) => option !== null);
          assert.deepEqual(server.attempt().sheet.answers, Object.fromEntries(answers));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('end with the answers that were acknowledged last, whatever the connection loses and whichever page is used', async () => {
    const outcome = fc.constantFrom<NetworkOutcome[]>('arrives', 'request lost', 'answer lost', 'arrives twice');
    const step = fc.record({ page: fc.nat(1), question: fc.nat(4), option: fc.option(fc.nat(3)) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(outcome, { maxLength: 30 }),
        fc.array(step, { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        async (outcomes, steps, isOneBrowser) => {
          const server = aServer(outcomes);
          const shared: Journal = { ...createMemoryJournal(), isLasting: true };
          const pages = [first, second].map((sitting) =>
            aPage(server, { sitting, ...(isOneBrowser && { journal: shared }) }),
          );
          await Promise.all(pages.map(({ sync }) => sync.settled()));
          const wanted: Record<number, number> = {};
          for (const { page, question, option } of steps) {
            const sync = pages[page]?.sync;
            assert.ok(sync);
            // The candidate comes back to this page, which looks at the server then, and takes the attempt back.
            sync.adopt(sheetOf(server));
            sync.takeOver();
            await sync.settled();
            sync.change({ question, option });
            await sync.settled();
            if (option === null) delete wanted[question];
            else wanted[question] = option;
          }
          assert.deepEqual(server.attempt().sheet.answers, wanted);
        },
      ),
      { numRuns: 300 },
    );
  });
});
