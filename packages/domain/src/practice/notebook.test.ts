import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AttemptId } from '../brand.ts';
import { addDays, type IndianDay, indianDay, instant, instantOfDay } from '../time.ts';
import { missedIn } from './missed.ts';
import { cardsOf, minutesFor, openNotebook } from './notebook.ts';

const today = indianDay(instant(Date.UTC(2026, 10, 22)));
const attempt = (name: string) => name as AttemptId;

/** A question with the key A. */
const asked = (id: string, topic = 'ratio') => ({ id, topic, key: { kind: 'single', option: 0 } }) as const;
const missed = (day: IndianDay, ...ids: readonly string[]) => ({
  attemptId: attempt(`of ${day}`),
  completedAt: instantOfDay(day),
  questions: ids.map((id, place) => ({ id, topic: 'ratio', place })),
});
const revised = (day: IndianDay, days: number, isRight = true) => ({
  revisedOn: day,
  dueOn: addDays(day, days),
  isRight,
});

describe('the questions that were missed', () => {
  test('are those answered wrong and those skipped; a question that was withdrawn or has ended is none of them', () => {
    const questions = [
      asked('right'),
      asked('wrong'),
      asked('blank'),
      { ...asked('gone'), key: { kind: 'withdrawn' } as const },
      { ...asked('ended'), hasEnded: true },
    ];
    const sheet = { id: attempt('a'), completedAt: instant(1), answers: { 0: 0, 1: 2, 3: 1 }, questions };
    const [found] = missedIn([sheet]);
    assert.deepEqual(
      found?.questions.map(({ id, place }) => [id, place]),
      [
        ['wrong', 1],
        ['blank', 2],
      ],
    );
  });

  test('count in the newest attempt that missed them, whatever the order of the attempts', () => {
    const sheet = (id: string, at: number, answers: Readonly<Record<string, number>>) => ({
      id: attempt(id),
      completedAt: instant(at),
      answers,
      questions: [asked('x'), asked('y')],
    });
    const found = missedIn([sheet('old', 1, {}), sheet('new', 3, { 0: 0, 1: 1 }), sheet('between', 2, { 0: 0, 1: 0 })]);
    assert.deepEqual(
      found.map(({ attemptId, questions }) => [attemptId, questions.map(({ id }) => id)]),
      [
        ['new', ['y']],
        ['old', ['x']],
      ],
    );
  });
});

describe('the mistakes notebook', () => {
  test('brings a question on the day after it was missed, by the Indian calendar', () => {
    const late = { ...missed(today, 'x'), completedAt: instant(instantOfDay(addDays(today, 1)) - 1) };
    const cards = cardsOf([late]);
    assert.equal(openNotebook(cards, {}, today).due.length, 0);
    assert.deepEqual(openNotebook(cards, {}, today).days, [0, 1, 0, 0, 0, 0, 0]);
    assert.equal(openNotebook(cards, {}, addDays(today, 1)).due.length, 1);
    assert.equal(openNotebook(cards, {}, addDays(today, 5)).due.length, 1, 'it waits');
  });

  test('brings a revised question back on the day of its schedule, and not before', () => {
    const cards = cardsOf([missed(addDays(today, -1), 'x')]);
    const revisions = { x: revised(today, 3) };
    assert.deepEqual(
      [0, 1, 2, 3].map((days) => openNotebook(cards, revisions, addDays(today, days)).due.length),
      [0, 0, 0, 1],
    );
  });

  test('begins anew with a question that was missed in a later test', () => {
    const again = cardsOf([missed(addDays(today, -9), 'x'), missed(today, 'x')]);
    assert.equal(again.length, 1);
    const revisions = { x: revised(addDays(today, -3), 20) };
    assert.equal(openNotebook(again, revisions, addDays(today, 1)).due.length, 1);
  });

  test('asks first what has waited longest, and counts what was revised today', () => {
    const day = (days: number) => addDays(today, days);
    const cards = cardsOf([missed(day(-2), 'new'), missed(day(-4), 'old', 'a'), missed(day(-6), 'b', 'c')]);
    const revisions = { a: revised(today, 3), b: revised(today, 1, false), c: revised(day(-1), 1) };
    const book = openNotebook(cards, revisions, today);
    assert.deepEqual(
      book.due.map(({ id }) => id),
      ['old', 'new', 'c'],
    );
    assert.deepEqual(
      book.later.map(({ id }) => id),
      ['b', 'a'],
    );
    assert.deepEqual([book.all, book.revised, book.days], [5, { all: 2, right: 1 }, [3, 1, 0, 1, 0, 0, 0]]);
  });

  test('counts by topic: those with the most due first, then those that come back first', () => {
    const of = (topic: string, day: IndianDay, ...ids: readonly string[]) => {
      const entry = missed(day, ...ids);
      return { ...entry, questions: entry.questions.map((question) => ({ ...question, topic })) };
    };
    const early = addDays(today, -3);
    const many = of('many', addDays(today, -2), 'a', 'b');
    const cards = cardsOf([many, of('later', early, 'x'), of('sooner', today, 'y'), of('few', early, 'z', 'w')]);
    const { topics } = openNotebook(cards, { x: revised(today, 5), z: revised(today, 2) }, today);
    assert.deepEqual(
      topics.map(({ topic, due, all, next }) => [topic, due, all, next - today]),
      [
        ['many', 2, 2, -1],
        ['few', 1, 2, -2],
        ['sooner', 0, 1, 1],
        ['later', 0, 1, 5],
      ],
    );
  });

  test('takes a minute at least, and three minutes for four questions', () => {
    assert.deepEqual([1, 4, 12].map(minutesFor), [1, 3, 9]);
  });
});
