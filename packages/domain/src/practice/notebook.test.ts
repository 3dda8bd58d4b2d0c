import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { AttemptId } from '../brand.ts';
import { addDays, type IndianDay, indianDay, instant, instantOfDay } from '../time.ts';
import { newPerDay } from './daily-portion.ts';
import { type MissedInAttempt, missedIn } from './missed.ts';
import type { MistakeCard, Revision, Revisions } from './mistake-card.ts';
import { cardsOf as cardsWithSubjects, minutesFor, openNotebook, questionsIn } from './notebook.ts';

const today = indianDay(instant(Date.UTC(2026, 10, 22)));
const attempt = (name: string) => name as AttemptId;
/** The subject of the topic 'math 3' is math. */
const subjectOf = (topic: string) => topic.split(' ')[0] ?? '';
const cardsOf = (attempts: readonly MissedInAttempt[]) => cardsWithSubjects(attempts, subjectOf);

/** A question with the key A. */
const asked = (id: string, topic = 'ratio') => ({ id, topic, key: { kind: 'single', option: 0 } }) as const;
const missed = (day: IndianDay, ...ids: readonly string[]) => ({
  attemptId: attempt(`of ${day}`),
  completedAt: instantOfDay(day),
  questions: ids.map((id, place) => ({ id, topic: 'ratio', place })),
});
/** Questions of one attempt on a day: some wrong, the others left blank. */
const paper = (day: IndianDay, wrong: number, blank: number, name = '') => ({
  ...missed(day),
  questions: Array.from({ length: wrong + blank }, (_, place) => ({
    id: `${name}${place}`,
    topic: place < wrong ? 'ratio' : 'squares',
    place,
    isBlank: place >= wrong,
  })),
});
const revised = (day: IndianDay, days: number, isRight = true) => ({
  revisedOn: day,
  dueOn: addDays(day, days),
  isRight,
});

/** Questions of four subjects with up to six topics each, missed on the last days. */
const someNotebook = fc
  .array(
    fc.record({
      topic: fc.tuple(fc.constantFrom('math', 'gk', 'reasoning', 'marathi'), fc.nat(5)).map((parts) => parts.join(' ')),
      day: fc.integer({ min: -6, max: 0 }).map((days) => addDays(today, days)),
      isBlank: fc.boolean(),
    }),
    { maxLength: 120, size: 'max' },
  )
  .map((all) =>
    cardsOf(
      all.map(({ topic, day, isBlank }, place) => ({
        ...missed(day),
        questions: [{ id: `${place}`, topic, place, isBlank }],
      })),
    ),
  );

/** Revisions that come back after all days that the tests look at. */
const revisedOn = (cards: readonly MistakeCard[], day: IndianDay): Revisions =>
  Object.fromEntries(
    cards.map(({ id }) => [id, { revisedOn: day, dueOn: addDays(day, 60), isRight: true, isFirst: true }]),
  );

function countBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1);
  return counts;
}

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
      found?.questions.map(({ id, place, isBlank }) => [id, place, isBlank]),
      [
        ['wrong', 1, false],
        ['blank', 2, true],
      ],
    );
  });

  test('are not blank when an earlier attempt has a wrong answer, of this page of attempts or of another', () => {
    const sheet = (id: string, at: number, answers: Readonly<Record<string, number>>) => ({
      id: attempt(id),
      completedAt: instant(at),
      answers,
      questions: [asked('x'), asked('y')],
    });
    const [newest] = missedIn([sheet('old', 1, { 0: 3 }), sheet('new', 2, {})]);
    assert.deepEqual(
      newest?.questions.map(({ isBlank }) => isBlank),
      [false, true],
    );
    const pages = [...missedIn([sheet('old', 1, { 0: 3 })]), ...missedIn([sheet('new', 2, {})])];
    assert.deepEqual(
      cardsOf(pages).map(({ id, attemptId, isBlank }) => [id, attemptId, isBlank]),
      [
        ['x', 'new', false],
        ['y', 'new', true],
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
        ['many', 2, 2, 0],
        ['few', 1, 2, 0],
        ['sooner', 0, 1, 1],
        ['later', 0, 1, 5],
      ],
    );
  });

  test('takes a minute at least, and three minutes for four questions', () => {
    assert.deepEqual([1, 4, 12].map(minutesFor), [1, 3, 9]);
    assert.deepEqual([1, 3, 15].map(questionsIn), [1, 4, 20]);
  });
});

describe('the daily portion of the notebook', () => {
  const first = (day: IndianDay): Revision => ({
    revisedOn: day,
    dueOn: addDays(day, 2),
    isRight: true,
    isFirst: true,
  });

  test('spreads a paper with 14 wrong answers and 84 blank over five days, the wrong ones first', () => {
    const cards = cardsOf([paper(today, 14, 84)]);
    const book = openNotebook(cards, {}, today);
    assert.deepEqual(book.days, [0, 20, 20, 20, 20, 18, 0]);
    assert.deepEqual([book.all, book.waiting], [98, 78]);
    const tomorrow = openNotebook(cards, {}, addDays(today, 1));
    assert.deepEqual(
      tomorrow.due.map(({ isBlank }) => isBlank),
      [...Array(14).fill(false), ...Array(6).fill(true)],
    );
    assert.deepEqual(
      tomorrow.topics.map(({ topic, due, all, wrong }) => [topic, due, all, wrong]),
      [
        ['ratio', 14, 14, 14],
        ['squares', 6, 84, 0],
      ],
    );
  });

  test('does not grow while the candidate is away, nor again on a day on which it was revised', () => {
    const cards = cardsOf([paper(today, 0, 50)]);
    const later = addDays(today, 9);
    const { due } = openNotebook(cards, {}, later);
    assert.equal(due.length, newPerDay);
    const half = Object.fromEntries(due.slice(0, 10).map(({ id }) => [id, first(later)]));
    assert.equal(openNotebook(cards, half, later).due.length, 10);
    const all = Object.fromEntries(due.map(({ id }) => [id, first(later)]));
    const done = openNotebook(cards, all, later);
    assert.deepEqual([done.due.length, done.revised.all], [0, newPerDay]);
    assert.equal(openNotebook(cards, all, addDays(later, 1)).due.length, newPerDay);
  });

  test('puts what was answered wrong lately before what was left blank long ago', () => {
    const cards = cardsOf([paper(addDays(today, -3), 0, 30, 'old'), paper(addDays(today, -1), 12, 0, 'new')]);
    const { due } = openNotebook(cards, {}, today);
    assert.deepEqual(
      due.map(({ isBlank }) => isBlank),
      [...Array(12).fill(false), ...Array(8).fill(true)],
    );
  });

  test('leaves the days of the schedule alone: what was revised before comes in addition', () => {
    const cards = cardsOf([paper(addDays(today, -5), 30, 0, 'old'), paper(addDays(today, -1), 30, 0, 'new')]);
    const revisions = Object.fromEntries(
      cards.filter(({ id }) => id.startsWith('old')).map(({ id }) => [id, first(addDays(today, -2))]),
    );
    const { due, waiting } = openNotebook(cards, revisions, today);
    assert.deepEqual([due.length, waiting], [30 + newPerDay, 10]);
  });

  test('gives every question one day, at most so many new ones a day, and none a day before its own', () => {
    const someDay = fc.integer({ min: -6, max: 0 }).map((days) => addDays(today, days));
    const someAttempts = fc.array(fc.record({ day: someDay, wrong: fc.nat(40), blank: fc.nat(40) }), { maxLength: 4 });
    fc.assert(
      fc.property(someAttempts, fc.array(fc.nat(120), { maxLength: 40 }), (attempts, revised) => {
        const cards = cardsOf(attempts.map(({ day, wrong, blank }, number) => paper(day, wrong, blank, `${number} `)));
        const revisions: Revisions = Object.fromEntries(
          revised.flatMap((place) => {
            const card = cards[place];
            return card === undefined || card.missedOn === today ? [] : [[card.id, first(today)]];
          }),
        );
        const begun = Object.keys(revisions).length;
        for (let ahead = 0; ahead < 30; ahead += 1) {
          const day = addDays(today, ahead);
          const { due, later, all } = openNotebook(cards, revisions, day);
          assert.equal(due.length + later.length, all);
          const fresh = due.filter(({ id }) => revisions[id] === undefined);
          assert.ok(fresh.length <= Math.max(0, newPerDay - (ahead === 0 ? begun : 0)));
          assert.ok(fresh.every(({ missedOn }) => missedOn < day));
          const [lastWrong, firstBlank] = [
            fresh.findLastIndex(({ isBlank }) => !isBlank),
            fresh.findIndex(({ isBlank }) => isBlank),
          ];
          assert.ok(firstBlank === -1 || lastWrong < firstBlank);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('takes turns between the subjects of a full paper, and asks the topic first that was missed most often', () => {
    const ofSubject = (subject: string) =>
      Array.from({ length: 25 }, (_, place) => ({
        topic: `${subject} ${place < 8 ? 'rare' : 'usual'}`,
        isBlank: true,
      }));
    const questions = ['math', 'gk', 'reasoning', 'marathi']
      .flatMap(ofSubject)
      .map((question, place) => ({ ...question, id: `${place}`, place }));
    const { due } = openNotebook(cardsOf([{ ...missed(today), questions }]), {}, addDays(today, 1));
    assert.deepEqual(
      due.slice(0, 5).map(({ topic }) => topic),
      ['gk usual', 'marathi usual', 'math usual', 'reasoning usual', 'gk usual'],
    );
    assert.ok(due.every(({ topic }) => topic.endsWith('usual')));
    const counts = countBy(due, ({ subject }) => subject);
    assert.deepEqual([...counts.values()], [5, 5, 5, 5]);
  });

  test('holds as many questions of each subject as of the others, or all that wait of it; of a subject the topics missed most often', () => {
    fc.assert(
      fc.property(someNotebook, (cards) => {
        const missedOf = countBy(cards, ({ topic }) => topic);
        const often = ({ topic }: MistakeCard) => missedOf.get(topic) ?? 0;
        const { due } = openNotebook(cards, {}, today);
        const left = cards.filter((card) => card.missedOn < today && !due.includes(card));
        for (const isBlank of [false, true]) {
          const taken = due.filter((card) => card.isBlank === isBlank);
          const counts = countBy(taken, ({ subject }) => subject);
          for (const waiting of left.filter((card) => card.isBlank === isBlank)) {
            const own = counts.get(waiting.subject) ?? 0;
            assert.ok([...counts.values()].every((count) => count <= own + 1));
            const asked = taken.filter(({ subject }) => subject === waiting.subject);
            assert.ok(asked.every((card) => often(card) >= often(waiting)));
            assert.ok(asked.every((card) => card.topic !== waiting.topic || card.missedOn <= waiting.missedOn));
          }
        }
      }),
    );
  });

  test('stays the same while it is revised, and the days told ahead hold for those who revise each portion', () => {
    fc.assert(
      fc.property(someNotebook, fc.array(fc.boolean(), { minLength: newPerDay }), (cards, isRevised) => {
        const { due } = openNotebook(cards, {}, today);
        const [done, rest] = [due.filter((_, place) => isRevised[place]), due.filter((_, place) => !isRevised[place])];
        const later = openNotebook(cards, revisedOn(done, today), today);
        assert.deepEqual(later.due, rest);

        const told = openNotebook(cards, {}, today);
        let revisions: Revisions = {};
        for (const [ahead, count] of told.days.entries()) {
          const day = addDays(today, ahead);
          const portion = openNotebook(cards, revisions, day).due;
          assert.equal(portion.length, count);
          for (const { topic, next } of told.topics)
            if (next === day) assert.ok(portion.some((card) => card.topic === topic));
          revisions = { ...revisions, ...revisedOn(portion, day) };
        }
      }),
      { numRuns: 50 },
    );
  });
});
