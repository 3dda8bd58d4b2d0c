import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  addFirstAttempt,
  compare,
  type FirstAttempts,
  fewestForFigures,
  fewestForRank,
  type MarkCount,
  rankOf,
} from './comparison.ts';

const nothingCounted: FirstAttempts = { marks: [], options: [], sections: [], times: [] };
/** An attempt of a test with one question that chose option B. */
const own = { marks: 100, sectionMarks: [], answers: { 0: 1 }, totalQuestions: 1, isFirst: true };

type Sat = Parameters<typeof addFirstAttempt>[1];

/** So many candidates, each with these marks and answers, added to those who are counted already. */
const sat = (candidates: number, each: Sat = own, before = nothingCounted): FirstAttempts =>
  Array.from({ length: candidates }).reduce<FirstAttempts>((counted) => addFirstAttempt(counted, each), before);

describe('an attempt beside all who sat the test', () => {
  test('has a place, and a percentile of those with fewer marks, as the mock: 132nd of 1,846 is at 92.8', () => {
    const counts: MarkCount[] = [
      { marks: 9_100, candidates: 131 },
      { marks: 6_400, candidates: 1 },
      { marks: 2_000, candidates: 1_714 },
    ];
    assert.deepEqual(rankOf(counts, 6_400), { place: 132, percentileTenths: 928 });
  });

  test('shares its place with equal marks, and the next place counts them all', () => {
    const counts: MarkCount[] = [
      { marks: 300, candidates: 2 },
      { marks: 200, candidates: 3 },
      { marks: 100, candidates: 5 },
    ];
    assert.deepEqual(rankOf(counts, 300), { place: 1, percentileTenths: 800 });
    assert.deepEqual(rankOf(counts, 200), { place: 3, percentileTenths: 500 });
    assert.deepEqual(rankOf(counts, 100), { place: 6, percentileTenths: 0 });
  });

  test('has no average, best or shares below 10 candidates, and no rank below 30', () => {
    for (const candidates of [1, fewestForFigures - 1]) {
      assert.deepEqual(compare(sat(candidates), own), { candidates, figures: null, rank: null });
    }
    for (const candidates of [fewestForFigures, fewestForRank - 1]) {
      const { figures, rank } = compare(sat(candidates), own);
      assert.deepEqual([figures?.average, figures?.best, rank], [100, 100, null]);
    }
    assert.deepEqual(compare(sat(fewestForRank), own).rank, { place: 1, percentileTenths: 0 });
  });

  test('has no rank when it repeats the test, but average and best', () => {
    const { figures, rank } = compare(sat(fewestForRank), { ...own, marks: 900, isFirst: false });
    assert.deepEqual([figures?.best, rank], [100, null]);
  });

  test('shows of each option the per cent of all candidates, also of those who skipped the question', () => {
    const answered = sat(6, { ...own, answers: { 0: 1 } });
    const counted = { ...answered, marks: [...answered.marks, { marks: -25, candidates: 4 }] };
    const { figures } = compare(counted, { ...own, totalQuestions: 2 });
    assert.deepEqual(figures, {
      average: 50,
      best: 100,
      sections: [],
      shares: [
        [0, 60, 0, 0],
        [0, 0, 0, 0],
      ],
      seconds: [null, null],
    });
  });

  test('shows the usual time of a question, the median, from 10 measured times on', () => {
    const times = [
      { question: 0, bands: [0, 0, 0, 0, 6, 6] },
      { question: 1, bands: [0, 9] },
    ];
    const { figures } = compare({ ...sat(12), times }, { ...own, totalQuestions: 3 });
    assert.deepEqual(figures?.seconds, [25, null, null]);
  });

  test('has average and best of each section, where the best can be of different candidates', () => {
    const strongInFirst = { marks: 500, sectionMarks: [500, 0], answers: {} };
    const strongInSecond = { marks: 275, sectionMarks: [-25, 300], answers: {} };
    const counted = sat(4, strongInSecond, sat(6, strongInFirst));
    const { figures } = compare(counted, { ...own, sectionMarks: [100, 0] });
    assert.deepEqual(figures?.sections, [
      { average: 290, best: 500 },
      { average: 120, best: 300 },
    ]);
  });

  test('has no figures of the sections while fewer than 10 candidates are counted by section', () => {
    const bySection = { marks: 100, sectionMarks: [100], answers: {} };
    const counted = sat(fewestForFigures - 1, bySection, sat(5));
    const { figures } = compare(counted, { ...own, sectionMarks: [100] });
    assert.deepEqual([figures?.best, figures?.sections], [100, []]);
    const enough = compare(addFirstAttempt(counted, bySection), { ...own, sectionMarks: [100] });
    assert.deepEqual(enough.figures?.sections, [{ average: 100, best: 100 }]);
  });

  test('passes over marks that a later grading has left without candidates', () => {
    const counted = { ...sat(fewestForRank), marks: [...sat(fewestForRank).marks, { marks: 5_000, candidates: 0 }] };
    const { figures, rank } = compare(counted, own);
    assert.deepEqual([figures?.best, rank?.place], [100, 1]);
  });

  test('agrees with the ordered list of all marks, whatever the ties and the order in which they were counted', () => {
    const marksOfAll = fc.array(fc.integer({ min: -8, max: 8 }), { minLength: fewestForRank, maxLength: 80 });
    fc.assert(
      fc.property(marksOfAll, fc.nat(), (all, at) => {
        const mine = all[at % all.length] ?? 0;
        const each = all.map((marks) => ({ marks, candidates: 1 }));
        const ofMarks = Map.groupBy(all, (marks) => marks);
        const grouped = [...ofMarks].map(([marks, { length: candidates }]) => ({ marks, candidates }));
        const bestFirst = all.toSorted((a, b) => b - a);
        const { candidates, figures, rank } = compare({ ...nothingCounted, marks: grouped }, { ...own, marks: mine });
        assert.deepEqual(compare({ ...nothingCounted, marks: each.toReversed() }, { ...own, marks: mine }), {
          candidates,
          figures,
          rank,
        });
        assert.equal(candidates, all.length);
        assert.equal(figures?.best, bestFirst[0]);
        assert.ok(Math.abs((figures?.average ?? Number.NaN) - all.reduce((a, b) => a + b, 0) / all.length) <= 0.5);
        assert.equal(rank?.place, bestFirst.indexOf(mine) + 1);
        const fewer = all.filter((marks) => marks < mine).length;
        const tenths = rank?.percentileTenths ?? Number.NaN;
        assert.ok(tenths <= (fewer * 1000) / all.length && tenths > (fewer * 1000) / all.length - 1);
        // Those before, those of the same place and those behind are all candidates.
        const same = all.filter((marks) => marks === mine).length;
        assert.equal((rank?.place ?? 0) - 1 + same + fewer, all.length);
      }),
    );
  });
});
