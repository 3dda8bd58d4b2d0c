import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { AttemptId } from '../brand.ts';
import type { IndianDay } from '../time.ts';
import type { MistakeCard } from './mistake-card.ts';
import { nextSteps, planMinutes } from './next-steps.ts';
import type { TopicOfNotebook } from './notebook.ts';

const day = 20_779 as IndianDay;
const dueCards = (count: number): readonly MistakeCard[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `q${place}`,
    topic: 'ratio',
    attemptId: 'a' as AttemptId,
    place,
    missedOn: day,
    isBlank: false,
  }));
const topic = (name: string, wrong: number): TopicOfNotebook => ({
  topic: name,
  due: 0,
  all: wrong + 3,
  wrong,
  next: day,
});
const lasting = (minutes: number) => ({ durationSeconds: minutes * 60 });
const kinds = (steps: ReturnType<typeof nextSteps>) => steps.map(({ kind, minutes }) => `${kind} ${minutes}`);

describe('the next 20 minutes', () => {
  test('are never exceeded, each step takes a minute or more, and there is always a step', () => {
    fc.assert(
      fc.property(
        fc.nat(200),
        fc.array(fc.nat(60), { maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 5 }),
        (due, wrong, tests) => {
          const topics = wrong.map((count, number) => topic(`topic ${number}`, count));
          const steps = nextSteps({ due: dueCards(due), topics }, tests.map(lasting));
          assert.ok(steps.length > 0 && steps.length <= 3);
          assert.ok(steps.every(({ minutes }) => Number.isInteger(minutes) && minutes >= 1));
          const sum = steps.reduce((total, { minutes }) => total + minutes, 0);
          assert.ok(sum <= planMinutes, `${sum} minutes`);
        },
      ),
    );
  });

  test('begin with the mistakes that are due, and leave a part for the weakest topic', () => {
    const topics = [topic('ratio', 2), topic('speed', 7)];
    const steps = nextSteps({ due: dueCards(60), topics }, [lasting(25)]);
    assert.deepEqual(kinds(steps), ['revise 15', 'practise 5']);
    assert.deepEqual(
      [steps[0], steps[1]].map((step) => (step?.kind === 'revise' ? step.questions : step)),
      [20, { kind: 'practise', topic: topics[1], minutes: 5 }],
    );
  });

  test('have the shortest test that fits, and none that is longer', () => {
    const topics = [topic('ratio', 2)];
    assert.deepEqual(kinds(nextSteps({ due: [], topics }, [lasting(45), lasting(10)])), [
      'practise 6',
      'takeTest 10',
      'chooseTopic 4',
    ]);
    assert.deepEqual(kinds(nextSteps({ due: [], topics }, [lasting(15)])), ['practise 6', 'chooseTopic 6']);
  });

  test('name no topic in which nothing was answered wrong', () => {
    assert.deepEqual(kinds(nextSteps({ due: [], topics: [topic('current-affairs', 0)] }, [])), ['chooseTopic 6']);
  });
});
