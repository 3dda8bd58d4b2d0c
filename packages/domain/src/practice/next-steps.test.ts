import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Outcome } from '../attempts/scoring.ts';
import { costliestTopics, tallyTopics } from '../attempts/tally.ts';
import type { AttemptId } from '../brand.ts';
import { plainMarking } from '../content/test.ts';
import type { IndianDay } from '../time.ts';
import type { MistakeCard } from './mistake-card.ts';
import { nextSteps, planMinutes, weakestIn } from './next-steps.ts';

const day = 20_779 as IndianDay;
const dueCards = (count: number): readonly MistakeCard[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `q${place}`,
    topic: 'ratio',
    subject: 'math',
    attemptId: 'a' as AttemptId,
    place,
    missedOn: day,
    isBlank: false,
  }));
const weak = (...topics: readonly string[]) => topics.map((topic) => ({ topic, all: 2 }));
const lasting = (minutes: number) => ({ durationSeconds: minutes * 60 });
const kinds = (steps: ReturnType<typeof nextSteps>) => steps.map(({ kind, minutes }) => `${kind} ${minutes}`);

describe('the next 20 minutes', () => {
  test('are never exceeded, each step takes a minute or more, and there is always a step to practise', () => {
    fc.assert(
      fc.property(
        fc.nat(200),
        fc.nat(5),
        fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 5 }),
        (due, topics, tests) => {
          const names = Array.from({ length: topics }, (_, number) => `topic ${number}`);
          const steps = nextSteps({ due: dueCards(due) }, weak(...names), tests.map(lasting));
          assert.ok(steps.length > 0 && steps.length <= 3);
          assert.ok(steps.every(({ minutes }) => Number.isInteger(minutes) && minutes >= 1));
          assert.ok(steps.some(({ kind }) => kind === 'practise' || kind === 'chooseTopic'));
          assert.equal(
            steps.reduce((total, { minutes }) => total + minutes, 0),
            planMinutes,
          );
        },
      ),
    );
  });

  test('begin with the mistakes that are due, and leave a part for the weakest topic', () => {
    const steps = nextSteps({ due: dueCards(60) }, weak('speed', 'ratio'), [lasting(25)]);
    assert.deepEqual(kinds(steps), ['revise 15', 'practise 5']);
    assert.deepEqual(
      [steps[0], steps[1]].map((step) => (step?.kind === 'revise' ? step.questions : step)),
      [20, { kind: 'practise', topic: { topic: 'speed', all: 2 }, minutes: 5 }],
    );
  });

  test('are shared among the three weakest topics when nothing is due', () => {
    assert.deepEqual(kinds(nextSteps({ due: [] }, weak('a', 'b', 'c', 'd'), [])), [
      'practise 7',
      'practise 7',
      'practise 6',
    ]);
    assert.deepEqual(kinds(nextSteps({ due: [] }, weak('a'), [])), ['practise 20']);
  });

  test('have the shortest test that fits, and none that is longer', () => {
    assert.deepEqual(kinds(nextSteps({ due: [] }, weak('a', 'b', 'c'), [lasting(45), lasting(10)])), [
      'practise 5',
      'takeTest 10',
      'practise 5',
    ]);
    assert.deepEqual(kinds(nextSteps({ due: [] }, weak('a', 'b'), [lasting(18)])), ['practise 10', 'practise 10']);
  });

  test('offer to choose a topic where nothing was missed', () => {
    assert.deepEqual(kinds(nextSteps({ due: [] }, [], [])), ['chooseTopic 20']);
  });
});

describe('the weakest topics', () => {
  const newest = 'newest' as AttemptId;
  let questions = 0;
  const missed = (topic: string, attemptId: AttemptId, isBlank = false): MistakeCard => ({
    id: `question ${questions++}`,
    topic,
    subject: 'math',
    attemptId,
    place: 0,
    missedOn: day,
    isBlank,
  });

  test('are those of the newest attempt, and those of all attempts where it has none', () => {
    const older = 'older' as AttemptId;
    const cards = [missed('ratio', older), missed('ratio', older), missed('speed', newest)];
    const weakest = (attempt: AttemptId | undefined) =>
      weakestIn(cards, attempt, day).map(({ topic, all }) => `${topic} ${all}`);
    assert.deepEqual(weakest(newest), ['speed 1']);
    assert.deepEqual(weakest(undefined), ['ratio 2', 'speed 1']);
  });

  test('are the same, in the same order, as the result of the attempt names', () => {
    const question = fc.record({
      topic: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      outcome: fc.constantFrom<Outcome>('correct', 'wrong', 'blank'),
      seconds: fc.constant(0),
    });
    fc.assert(
      fc.property(fc.array(question, { maxLength: 40 }), (questions) => {
        const cards = questions.flatMap(({ topic, outcome }) =>
          outcome === 'correct' ? [] : [missed(topic, newest, outcome === 'blank')],
        );
        assert.deepEqual(
          weakestIn(cards, newest, day).map(({ topic }) => topic),
          costliestTopics(tallyTopics(questions, plainMarking)).map(({ topic }) => topic),
        );
      }),
    );
  });
});
