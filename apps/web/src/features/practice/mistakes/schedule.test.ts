import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ScheduledRevision } from '@bharti/domain/practice/revised-question';
import { addDays, type IndianDay, instantOfDay } from '@bharti/domain/time';
import { afterRevision } from './schedule.ts';

const missedOn = 20_779 as IndianDay;

/** The days between the revisions when each is done on its day. */
function waits(answers: readonly boolean[]): readonly number[] {
  let last: ScheduledRevision | undefined;
  return answers.map((isRight) => {
    const today: IndianDay = last?.dueOn ?? addDays(missedOn, 1);
    // What the phone keeps is text.
    last = afterRevision(last && JSON.parse(JSON.stringify(last)), { missedOn, at: instantOfDay(today), isRight });
    assert.equal(last.revisedOn, today);
    return last.dueOn - today;
  });
}

describe('the schedule of the mistakes notebook', () => {
  test('brings a question that is right each time after 2, 6, 17 and 44 days, as the notebook says', () => {
    assert.deepEqual(waits([true, true, true, true]), [2, 6, 17, 44]);
  });

  test('brings a question that was wrong on the next day, and later less far than one that was right', () => {
    assert.equal(waits([false])[0], 1);
    assert.deepEqual(waits([false, false, false]), [1, 1, 1]);
    const [, , hard = 0] = waits([false, true, true]);
    assert.ok(hard < 6, `${hard} days`);
  });

  test('begins again in a day or two when a question that was known is wrong', () => {
    assert.ok((waits([true, true, true, false]).at(-1) ?? 0) <= 2);
  });

  test('counts the days since the last revision: a question that waited longer and was right rests longer', () => {
    const first = afterRevision(undefined, { missedOn, at: instantOfDay(addDays(missedOn, 1)), isRight: true });
    const onItsDay = afterRevision(first, { missedOn, at: instantOfDay(first.dueOn), isRight: true });
    const late = afterRevision(first, { missedOn, at: instantOfDay(addDays(first.dueOn, 10)), isRight: true });
    assert.ok(late.stability > onItsDay.stability);
  });
});
