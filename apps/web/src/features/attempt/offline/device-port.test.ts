import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SaveAnswers } from '@bharti/contracts/attempts/attempt';
import type { AttemptId, SittingId } from '@bharti/domain/brand';
import { ok, refuse } from '@bharti/domain/result';
import { instant } from '@bharti/domain/time';
import { createDevicePort } from './device-port.ts';
import { newSitting } from './device-sitting.ts';
import { aPaper, asha, createMemoryStore, exam, ravi } from './testing/memory-store.ts';

const minute = 60_000;
const began = 1_800_000_000_000;

/** A page of the device on which the paper is kept. */
function aPage(store = createMemoryStore(), user = asha) {
  const device = { wall: began, elapsed: 0, begun: 0, finished: 0 };
  const port = createDevicePort({
    ...{ store, paper: aPaper(user) },
    wall: () => device.wall,
    serverTime: (wall) => instant(wall + 1_000),
    elapsed: () => device.elapsed,
    onBegun: () => {
      device.begun += 1;
    },
    onFinished: () => {
      device.finished += 1;
    },
  });
  const { id } = aPaper(user);
  const pass = (milliseconds: number) => {
    device.wall += milliseconds;
    device.elapsed += milliseconds;
  };
  const stored = async () => store.find(user, exam);
  /** The end of a sitting has no reply: the page is replaced. */
  const submit = async (times = {}) => {
    void port.submitAttempt(id, { times });
    await new Promise(setImmediate);
  };
  return { port, id, device, store, pass, stored, submit };
}

const page = (name: string) => name as SittingId;
const save = (seq: number, changes: SaveAnswers['changes'], more: Partial<SaveAnswers> = {}): SaveAnswers => ({
  ...{ sitting: page('first'), seq, changes, takesOver: seq === 1 },
  ...more,
});

describe('a test that is sat on the device', () => {
  test('is left alone by a page that holds an earlier paper of the same test', async () => {
    const store = createMemoryStore();
    const late = aPage(store);
    const paper = { ...aPaper(), id: 'later paper' as AttemptId };
    const sitting = await store.begin(newSitting(paper, instant(began), began), paper);
    assert.deepEqual(await late.port.startAttempt({ testId: exam }), refuse({ code: 'attempt_not_found' }));
    const saved = await late.port.saveAnswers(late.id, save(1, [{ question: 0, option: 1 }]));
    assert.deepEqual(saved, refuse({ code: 'attempt_not_found' }));
    await store.remove({ user: asha, test: exam, id: late.id });
    assert.deepEqual([store.all(), late.device.begun], [[sitting], 0]);
  });

  test('shows its start page until it is begun, and then its sitting', async () => {
    const { port, device } = aPage();
    const before = await port.testPage(exam);
    assert.equal(before.ok && before.value.kind, 'start');
    const started = await port.startAttempt({ testId: exam });
    assert.ok(started.ok);
    assert.equal(started.value.startedAt, began + 1_000);
    assert.equal(started.value.deadline, began + 1_000 + 10 * minute);
    assert.equal(device.begun, 1);
    const after = await port.testPage(exam);
    assert.equal(after.ok && after.value.kind, 'running');
    assert.deepEqual(await port.paper(aPaper().id), ok(aPaper().paper));
  });

  test('stores each answer with the time that has passed', async () => {
    const { port, id, pass, stored } = aPage();
    await port.startAttempt({ testId: exam });
    pass(2 * minute);
    assert.deepEqual(await port.saveAnswers(id, save(1, [{ question: 0, option: 2 }], { current: 1 })), ok({ seq: 1 }));
    assert.deepEqual(await port.saveAnswers(id, save(2, [{ question: 3, marked: true }])), ok({ seq: 2 }));
    const { answers, marked, current, elapsedMs } = (await stored()) ?? {};
    assert.deepEqual([answers, marked, current, elapsedMs], [{ 0: 2 }, [3], 1, 2 * minute]);
  });

  test('goes on with its answers on another page, which takes it over', async () => {
    const { port, id, store, pass, stored } = aPage();
    await port.startAttempt({ testId: exam });
    pass(minute);
    await port.saveAnswers(id, save(1, [{ question: 0, option: 2 }]));
    const next = aPage(store);
    const opened = await next.port.attempt(id);
    assert.deepEqual(opened.ok && opened.value.answers, { 0: 2 });
    const second = { sitting: page('second') };
    assert.ok((await next.port.saveAnswers(id, save(2, [], { ...second, takesOver: true }))).ok);
    const late = await port.saveAnswers(id, save(3, [{ question: 1, option: 1 }], { takesOver: false }));
    assert.deepEqual(late, refuse({ code: 'taken_over' }));
    assert.deepEqual(await port.submitAttempt(id, { sitting: page('first') }), refuse({ code: 'taken_over' }));
    assert.equal((await stored())?.finishedAt, null);
  });

  test('is looked at again by a tab that finds it gone: another tab has sent it', async () => {
    const { port, id, store, submit, device } = aPage();
    await port.startAttempt({ testId: exam });
    await store.remove({ user: asha, test: exam, id });
    await submit();
    assert.equal(device.finished, 1);
  });

  test('is ended by any tab once its time is over', async () => {
    const { port, id, pass, stored } = aPage();
    await port.startAttempt({ testId: exam });
    await port.saveAnswers(id, save(1, [{ question: 0, option: 2 }]));
    pass(10 * minute);
    void port.submitAttempt(id, { sitting: page('second'), isTimeOver: true });
    await new Promise(setImmediate);
    assert.deepEqual((await stored())?.answers, { 0: 2 });
    assert.equal((await stored())?.elapsedMs, 10 * minute);
  });

  test('begins once: a second start goes on with the first', async () => {
    const { port, id, store } = aPage();
    await port.startAttempt({ testId: exam });
    await port.saveAnswers(id, save(1, [{ question: 0, option: 2 }]));
    const again = await aPage(store).port.startAttempt({ testId: exam });
    assert.deepEqual(again.ok && again.value.answers, { 0: 2 });
  });

  test('refuses an answer that is not on the paper', async () => {
    const { port, id } = aPage();
    await port.startAttempt({ testId: exam });
    const refused = await port.saveAnswers(id, save(1, [{ question: 4, option: 0 }]));
    assert.deepEqual(refused, refuse({ code: 'invalid_answer' }));
  });

  test('stores an answer of its last second also when the time is over, and none after the end', async () => {
    const { port, id, pass, stored, submit } = aPage();
    await port.startAttempt({ testId: exam });
    pass(11 * minute);
    assert.ok((await port.saveAnswers(id, save(1, [{ question: 0, option: 2 }]))).ok);
    await submit();
    const refused = await port.saveAnswers(id, save(2, [{ question: 0, option: 3 }]));
    assert.deepEqual(refused, refuse({ code: 'attempt_closed' }));
    assert.deepEqual((await stored())?.answers, { 0: 2 });
  });

  test('ends once, with the time that was used and the times of its questions', async () => {
    const { port, pass, stored, submit, device } = aPage();
    await port.startAttempt({ testId: exam });
    pass(3 * minute);
    await submit({ 0: 100, 1: 20 });
    const first = await stored();
    assert.equal(first?.finishedAt, began + 1_000 + 3 * minute);
    assert.deepEqual(first?.times, { 0: 100, 1: 20 });
    assert.equal(device.finished, 1);
    pass(minute);
    await submit();
    assert.deepEqual(await stored(), first);
  });

  test('never lasts longer than the test', async () => {
    const { port, pass, stored, submit } = aPage();
    await port.startAttempt({ testId: exam });
    pass(3 * 86_400_000);
    await submit();
    assert.equal((await stored())?.elapsedMs, 10 * minute);
  });

  test('is not seen by another user of the device', async () => {
    const { port, id, store } = aPage();
    await port.startAttempt({ testId: exam });
    await port.saveAnswers(id, save(1, [{ question: 0, option: 2 }]));
    assert.deepEqual(await store.list(ravi), []);
    const other = await aPage(store, ravi).port.testPage(exam);
    assert.equal(other.ok && other.value.kind, 'start');
  });
});
