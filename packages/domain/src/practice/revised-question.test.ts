import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addDays, type Instant, indianDay, instantOfDay } from '../time.ts';
import {
  type RevisedQuestion,
  revisionsToStore,
  toRevisedQuestion,
  toScheduledRevision,
  withinClock,
} from './revised-question.ts';

const now = Date.UTC(2026, 10, 22, 12) as Instant;
const today = indianDay(now);
const later = (hours: number): Instant => (now + hours * 3_600_000) as Instant;

const revised = (facts: Partial<RevisedQuestion> = {}): RevisedQuestion => ({
  id: 'ratio-1',
  at: now,
  dueOn: addDays(indianDay(facts.at ?? now), 2),
  isRight: true,
  isFirst: true,
  stability: 2.3,
  difficulty: 6.4,
  ...facts,
});

/** Few questions, times and numbers, so that many of them meet; some times are in the future. */
const someRevision: fc.Arbitrary<RevisedQuestion> = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c'),
    hours: fc.constantFrom(-200, -24, -1, 0, 20, 40, 2_000, 90_000),
    wait: fc.integer({ min: 1, max: 3 }),
    isRight: fc.boolean(),
    isFirst: fc.boolean(),
    stability: fc.constantFrom(0.5, 2.3),
    difficulty: fc.constantFrom(1, 6.4),
  })
  .map(({ hours, wait, ...facts }) => ({
    ...facts,
    at: later(hours),
    dueOn: addDays(indianDay(later(hours)), wait),
  }));
const someRevisions = fc.array(someRevision, { maxLength: 12 });

/** What the server has after these batches. */
function afterBatches(batches: readonly (readonly RevisedQuestion[])[]): readonly RevisedQuestion[] {
  const stored = new Map<string, RevisedQuestion>();
  for (const batch of batches)
    for (const revision of revisionsToStore([...stored.values()], batch, now)) stored.set(revision.id, revision);
  return [...stored.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

describe('the revisions that several devices send', () => {
  test('are the same on the server whatever the order in which they arrive', () => {
    fc.assert(
      fc.property(someRevisions, someRevisions, someRevisions, (one, other, third) => {
        const stored = afterBatches([one, other, third]);
        assert.deepEqual(afterBatches([third, other, one]), stored);
        assert.deepEqual(afterBatches([[...other, ...third, ...one]]), stored);
      }),
    );
  });

  test('change nothing when they are sent again', () => {
    fc.assert(
      fc.property(someRevisions, someRevisions, (one, other) => {
        const stored = afterBatches([one, other]);
        assert.deepEqual(revisionsToStore(stored, one, now), []);
        assert.deepEqual(revisionsToStore(stored, [...other, ...stored], now), []);
      }),
    );
  });

  test('are the newest of each question', () => {
    const [first, second] = [revised(), revised({ at: later(1), isRight: false })];
    assert.deepEqual(revisionsToStore([first], [second], now), [second]);
    assert.deepEqual(revisionsToStore([second], [first], now), []);
    assert.deepEqual(revisionsToStore([], [second, first], now), [second]);
  });

  test('of the same moment are those that come back sooner', () => {
    const [soon, late] = [revised({ dueOn: addDays(today, 1) }), revised({ dueOn: addDays(today, 9) })];
    assert.deepEqual(revisionsToStore([late], [soon], now), [soon]);
    assert.deepEqual(revisionsToStore([soon], [late], now), []);
  });
});

describe('a revision from the future', () => {
  test('stays as it is until the end of tomorrow in India', () => {
    const lastMoment = (instantOfDay(addDays(today, 2)) - 1) as Instant;
    const edge = revised({ at: lastMoment });
    assert.equal(withinClock(edge, now), edge);
  });

  test('counts as done now, comes back after the same wait, and does not win over what another device revises next', () => {
    const ahead = revised({ at: later(24 * 400) });
    const bounded = withinClock(ahead, now);
    assert.deepEqual([bounded.at, bounded.dueOn - today], [now, 2]);
    const next = revised({ at: later(1), isRight: false });
    assert.deepEqual(revisionsToStore([bounded], [next], later(1)), [next]);
  });
});

test('what a device keeps is the same after it was sent and came back; an earlier release has kept only the day', () => {
  const sent = revised();
  const kept = toScheduledRevision(sent);
  assert.deepEqual(toRevisedQuestion('ratio-1', kept), sent);
  assert.equal(kept.revisedOn, today);
  const { at: _, isFirst: __, ...old } = kept;
  assert.deepEqual(toRevisedQuestion('ratio-1', old), { ...sent, at: instantOfDay(today), isFirst: false });
});
