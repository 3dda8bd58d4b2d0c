import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aRunningAttempt, at, sitting } from '@bharti/testing/builders';
import fc from 'fast-check';
import type { SittingId } from '../brand.ts';
import type { Change } from './answer-sheet.ts';
import { acceptSave, type Running, type Save } from './attempt.ts';

const now = at('2026-11-20T10:05:00+05:30');
const questions = 4;

const aChange: fc.Arbitrary<Change> = fc.record(
  { question: fc.nat(questions - 1), option: fc.option(fc.nat(3)), marked: fc.boolean() },
  { requiredKeys: ['question'] },
);
const aSitting = fc.constantFrom(sitting('phone'), sitting('laptop'));
const someChanges = fc.array(aChange, { minLength: 1, maxLength: 4 });
const anySave: fc.Arbitrary<Save> = fc.record({
  sitting: aSitting,
  seq: fc.integer({ min: 1, max: 8 }),
  changes: someChanges,
});

/** The expected answer sheet: for each field of each question, the last accepted change that sets it. */
function sheetOf(changes: readonly Change[]) {
  const answers: Record<string, number> = {};
  const marked: number[] = [];
  for (let question = 0; question < questions; question += 1) {
    const own = changes.filter((change) => change.question === question);
    const option = own.findLast((change) => change.option !== undefined)?.option;
    if (option !== undefined && option !== null) answers[question] = option;
    if (own.findLast((change) => change.marked !== undefined)?.marked === true) marked.push(question);
  }
  return { answers, marked };
}

test('any saves and repeats leave the last accepted value of each question', () => {
  fc.assert(
    fc.property(fc.array(anySave, { maxLength: 20 }), (saves) => {
      let attempt: Running = aRunningAttempt({ totalQuestions: questions });
      const taken: Change[] = [];
      for (const save of saves) {
        const first = acceptSave(attempt, save, now);
        if (!first.ok) continue;
        // A copy of an accepted save is acknowledged and changes nothing.
        if (save.seq > attempt.seq) taken.push(...save.changes);
        const repeat = acceptSave(first.value, save, now);
        assert.deepEqual(repeat, first);
        attempt = first.value;
      }
      assert.deepEqual(attempt.sheet, sheetOf(taken));
    }),
  );
});

type Line = 'good' | 'request lost' | 'reply lost';
type Page = { readonly sitting: SittingId; seq: number; readonly waiting: Change[]; unanswered?: Save | undefined };
type Step = { readonly who: number; readonly change: Change; readonly line: Line };

/** Two pages of one candidate on a bad connection: each keeps its changes and sends them until they are acknowledged. */
function sit(steps: readonly Step[]) {
  let attempt: Running = aRunningAttempt({ totalQuestions: questions });
  const taken: Change[] = [];
  const pages: Page[] = ['phone', 'laptop'].map((name) => ({ sitting: sitting(name), seq: 0, waiting: [] }));
  const send = (page: Page, line: Line): void => {
    const save = page.unanswered ?? { sitting: page.sitting, seq: page.seq + 1, changes: [...page.waiting] };
    page.unanswered = save;
    if (line === 'request lost') return;
    const isNew = save.seq > attempt.seq;
    const result = acceptSave(attempt, save, now);
    if (result.ok) attempt = result.value;
    if (result.ok && isNew) taken.push(...save.changes);
    if (line === 'reply lost') return;
    page.unanswered = undefined;
    if (result.ok) {
      page.seq = save.seq;
      page.waiting.splice(0, save.changes.length);
      // Every acknowledged change is on the answer sheet at that moment.
      for (const [question, option] of Object.entries(sheetOf(save.changes).answers)) {
        assert.equal(attempt.sheet.answers[question], option);
      }
    } else if (result.refusal.code === 'stale_save') page.seq = result.refusal.seq;
  };
  for (const { who, change, line } of steps) {
    const page = pages[who];
    assert.ok(page);
    page.waiting.push(change);
    send(page, line);
  }
  for (const page of pages) {
    for (let tries = 0; tries < 4 && page.waiting.length > 0; tries += 1) send(page, 'good');
    assert.equal(page.waiting.length, 0);
  }
  return { sheet: attempt.sheet, taken };
}

test('no answer is lost between two pages on a bad connection', () => {
  const line: fc.Arbitrary<Line> = fc.constantFrom('good', 'request lost', 'reply lost');
  const step = fc.record({ who: fc.nat(1), change: aChange, line });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { sheet, taken } = sit(steps);
      assert.deepEqual(sheet, sheetOf(taken));
      for (const { change } of steps) assert.ok(taken.includes(change));
    }),
  );
});
