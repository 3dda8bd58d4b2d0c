import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Level, levels } from '../content/test.ts';
import { randomFrom } from '../random.ts';
import { areAllAsked, freshInstance, levelsOf, nextSource, type PracticeSource } from './choose.ts';
import { afterAnswer, afterAsking, mostAsked, newRecord, type PracticeRecord, shownAnswers } from './record.ts';
import { weakestTopics } from './weakest.ts';

const someLevels = fc.subarray([...levels], { minLength: 1 });
const answering = (of: readonly Level[], answers: readonly boolean[]): PracticeRecord =>
  answers.reduce((record, isRight) => afterAnswer(record, isRight, of), newRecord(of));

describe('the level of practice', () => {
  test('begins with the easiest, rises after two right answers in a row and falls after a wrong one', () => {
    const seen = [true, true, true, false, true, true, true, true].map(
      (_, count, all) => answering(levels, all.slice(0, count + 1)).level,
    );
    assert.deepEqual(seen, ['easy', 'medium', 'medium', 'easy', 'easy', 'medium', 'medium', 'hard']);
  });

  test('is always one that the topic has, and moves by one step at most', () => {
    fc.assert(
      fc.property(someLevels, fc.array(fc.boolean(), { maxLength: 30 }), (of, answers) => {
        let before = newRecord(of);
        for (const isRight of answers) {
          const after = afterAnswer(before, isRight, of);
          const step = of.indexOf(after.level) - of.indexOf(before.level);
          assert.ok(of.includes(after.level));
          assert.ok(isRight ? step === 0 || step === 1 : step <= 0 && step >= -1);
          before = after;
        }
      }),
    );
  });

  test('stays within the topic when the topic has lost the level of the record', () => {
    const record = { ...newRecord(['hard']), level: 'hard' as const };
    assert.equal(afterAnswer(record, true, ['easy', 'medium']).level, 'easy');
  });
});

test('the figures of practice count every answer, and the last six as they were given', () => {
  fc.assert(
    fc.property(someLevels, fc.array(fc.boolean(), { maxLength: 30 }), (of, answers) => {
      const record = answering(of, answers);
      assert.equal(record.answered, answers.length);
      assert.equal(record.right, answers.filter(Boolean).length);
      assert.equal(record.inRow, answers.length - 1 - answers.lastIndexOf(false));
      assert.deepEqual(record.last, answers.slice(-shownAnswers));
    }),
  );
});

const aSource: fc.Arbitrary<PracticeSource> = fc.record({
  id: fc.uuid(),
  level: fc.constantFrom(...levels),
});
const someSources = fc.uniqueArray(aSource, { minLength: 1, maxLength: 12, selector: ({ id }) => id });

describe('the next source', () => {
  test('has the level of the candidate where any has it, and a seed decides which it is', () => {
    fc.assert(
      fc.property(someSources, fc.constantFrom(...levels), fc.integer(), (sources, level, seed) => {
        const choose = () => nextSource(sources, { level, asked: [] }, randomFrom(seed));
        const of = levelsOf(sources);
        if (of.includes(level)) assert.equal(choose()?.level, level);
        assert.equal(choose(), choose());
      }),
    );
  });

  test('comes again only after all others of its level', () => {
    fc.assert(
      fc.property(someSources, fc.integer(), (sources, seed) => {
        const random = randomFrom(seed);
        const [level = 'easy'] = levelsOf(sources);
        const own = sources.filter((source) => source.level === level);
        let record: PracticeRecord = newRecord([level]);
        for (let turn = 0; turn < own.length * 2; turn += 1) {
          const { id = '' } = nextSource(sources, record, random) ?? {};
          record = afterAsking(record, { id, print: turn });
          const latest = record.asked.slice(-own.length).map((asked) => asked.id);
          assert.equal(new Set(latest).size, latest.length);
        }
      }),
    );
  });

  test('is undefined when there is no source', () => {
    assert.equal(nextSource([], newRecord([]), randomFrom(1)), undefined);
  });

  /** Models of one or more levels: a source for each. */
  const someModels = fc
    .uniqueArray(fc.record({ id: fc.uuid(), of: someLevels }), { minLength: 1, maxLength: 5, selector: ({ id }) => id })
    .map((models) => models.flatMap(({ id, of }) => of.map((level) => ({ id, level }))));
  const answers = fc.array(fc.boolean(), { maxLength: 20 });

  test('never has a lower level after a right answer, or a higher one after a wrong answer', () => {
    fc.assert(
      fc.property(someModels, answers, fc.integer(), (sources, given, seed) => {
        const random = randomFrom(seed);
        const of = levelsOf(sources);
        let record = newRecord(of);
        let shown: { readonly level: Level; readonly isRight: boolean } | undefined;
        for (const isRight of given) {
          const { id, level } = nextSource(sources, record, random) ?? assert.fail();
          assert.equal(level, record.level);
          const step = shown === undefined ? 0 : levels.indexOf(level) - levels.indexOf(shown.level);
          assert.ok(shown?.isRight === true ? step >= 0 : step <= 0);
          shown = { level, isRight };
          record = afterAnswer(afterAsking(record, { id, print: 1 }), isRight, of);
        }
      }),
    );
  });

  test('is never the same single question twice in a row where the topic has another, even at another level', () => {
    fc.assert(
      fc.property(someSources, fc.constantFrom(...levels), fc.integer(), (sources, level, seed) => {
        const single = sources.map((source) => ({ ...source, isSingle: true as const }));
        for (const { id } of single) {
          const next = nextSource(single, { level, asked: [{ id, print: 1 }] }, randomFrom(seed));
          if (single.length > 1) assert.notEqual(next?.id, id);
          else assert.equal(next?.id, id);
        }
      }),
    );
  });

  test('asks single questions in turn: none comes again before all others, of any level, were asked', () => {
    fc.assert(
      fc.property(someSources, answers, fc.integer(), (sources, given, seed) => {
        const random = randomFrom(seed);
        const single = sources.map((source) => ({ ...source, isSingle: true as const }));
        let record = newRecord(levelsOf(single));
        const asked: string[] = [];
        for (let turn = 0; turn < single.length; turn += 1) {
          assert.equal(areAllAsked(single, record.asked), false);
          const { id } = nextSource(single, record, random) ?? assert.fail();
          assert.ok(!asked.includes(id));
          asked.push(id);
          record = afterAnswer(afterAsking(record, { id, print: turn }), given[turn] ?? false, levelsOf(single));
        }
        assert.equal(areAllAsked(single, record.asked), true);
      }),
    );
  });

  test('begins with what was answered wrong in a test, whatever its level, before the models and the other questions', () => {
    fc.assert(
      fc.property(someSources, fc.nat(5), fc.boolean(), fc.integer(), (sources, count, isSingle, seed) => {
        const random = randomFrom(seed);
        const mixed = sources.map((source, place) => ({
          ...source,
          isMissed: place < count,
          ...((isSingle || place < count) && { isSingle: true as const }),
        }));
        const missed = mixed.filter(({ isMissed }) => isMissed);
        let record = newRecord(levelsOf(mixed));
        for (const _ of missed) {
          const source = nextSource(mixed, record, random) ?? assert.fail();
          assert.ok(source.isMissed);
          record = afterAsking(record, { id: source.id, print: 1 });
        }
        assert.equal(new Set(record.asked.map(({ id }) => id)).size, missed.length);
      }),
    );
  });

  test('never runs out where the topic has a model', () => {
    const sources = [
      { id: 'model', level: 'easy' as const },
      { id: 'question', level: 'hard' as const, isSingle: true as const },
    ];
    const asked = sources.map(({ id }) => ({ id, print: 1 }));
    assert.equal(areAllAsked(sources, asked), false);
    assert.equal(areAllAsked([], []), false);
  });

  test('is of the same model twice in a row only where its level has no other', () => {
    fc.assert(
      fc.property(someModels, answers, fc.integer(), (sources, given, seed) => {
        const random = randomFrom(seed);
        const of = levelsOf(sources);
        let record = newRecord(of);
        for (const isRight of given) {
          const { id, level } = nextSource(sources, record, random) ?? assert.fail();
          const others = sources.filter((source) => source.level === level && source.id !== id);
          if (id === record.asked.at(-1)?.id) assert.deepEqual(others, []);
          record = afterAnswer(afterAsking(record, { id, print: 1 }), isRight, of);
        }
      }),
    );
  });
});

describe('the next instance of a model', () => {
  test('differs from those asked last, although another seed can give the same text', () => {
    const random = randomFrom(7);
    const make = (seed: number) => ({ id: 'a', item: seed % 60, print: seed % 60, level: 'easy' as const });
    let record = newRecord(levels);
    for (let turn = 0; turn < 200; turn += 1) {
      const { print } = freshInstance(make, record, random);
      assert.ok(record.asked.every((asked) => asked.print !== print));
      record = afterAsking(record, { id: 'a', print });
    }
    assert.equal(record.asked.length, mostAsked);
  });

  test('may repeat one when the model has no other', () => {
    const make = () => ({ id: 'a', item: 'the only one', print: 1, level: 'easy' as const });
    const asked = [{ id: 'a', print: 1 }];
    assert.equal(freshInstance(make, { level: 'easy', asked }, randomFrom(1)).item, 'the only one');
  });

  test('has the level that is asked for, and is not of the kind that the model gave last', () => {
    const random = randomFrom(3);
    // An eighth of the instances is hard; of each level half is of each kind.
    const make = (seed: number) => ({
      id: 'a',
      item: seed,
      print: seed,
      kind: Math.floor(seed / 8) % 2,
      level: seed % 8 === 0 ? ('hard' as const) : ('easy' as const),
    });
    let record: PracticeRecord = { ...newRecord(levels), level: 'hard' };
    for (let turn = 0; turn < 20; turn += 1) {
      const { level, kind = 0, id, print } = freshInstance(make, record, random);
      assert.equal(level, 'hard');
      assert.notEqual(kind, record.asked.at(-1)?.kind);
      record = afterAsking(record, { id, print, kind });
    }
  });

  test('is of the same kind again where the model has no other', () => {
    const make = (seed: number) => ({ id: 'a', item: seed, print: seed, kind: 1, level: 'easy' as const });
    const asked = [{ id: 'a', print: 1, kind: 1 }];
    assert.equal(freshInstance(make, { level: 'easy', asked }, randomFrom(1)).kind, 1);
  });
});

test('the weakest topics are below the pass mark after five answers, the weakest first, at most three', () => {
  const of = (topic: string, right: number, answered: number) => ({ topic, right, answered });
  const figures = [of('a', 7, 10), of('b', 3, 5), of('c', 0, 4), of('d', 1, 10), of('e', 2, 5), of('f', 13, 20)];
  assert.deepEqual(
    weakestTopics(figures).map(({ topic }) => topic),
    ['d', 'e', 'b'],
  );
});
