import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { GradingKey } from '../content/question.ts';
import { bandOf, type ItemCounts, markBands } from './item-counts.ts';
import { fewestForItems, itemStatistics } from './item-statistics.ts';

const key: GradingKey = { kind: 'single', option: 0 };
const most = 1_000;

/** A group of candidates with the same marks, and how many of them chose each option. */
type Group = { readonly marks: number; readonly chose: readonly number[] };

function aCount(groups: readonly Group[], facts: Partial<ItemCounts> = {}): ItemCounts {
  const size = ({ chose }: Group) => chose.reduce((sum, count) => sum + count, 0);
  return {
    marking: { correct: 100, wrong: 0, blank: 0 },
    most,
    marks: groups.map((group) => ({ marks: group.marks, candidates: size(group) })),
    options: [0, 1, 2, 3].map((option) => ({
      option,
      candidates: groups.reduce((sum, { chose }) => sum + (chose[option] ?? 0), 0),
      marks: groups.reduce((sum, { marks, chose }) => sum + marks * (chose[option] ?? 0), 0),
      bands: Array.from({ length: markBands }, (_, band) =>
        groups.reduce((sum, { marks, chose }) => sum + (bandOf(marks, most) === band ? (chose[option] ?? 0) : 0), 0),
      ),
    })),
    seconds: [],
    ...facts,
  };
}

const good = aCount([
  { marks: 900, chose: [10, 0, 0, 0] },
  { marks: 500, chose: [6, 2, 1, 1] },
  { marks: 200, chose: [2, 3, 3, 2] },
]);

describe('a question', () => {
  test('that good candidates get right and others do not is not to be looked at', () => {
    const { discrimination, reasons, bestThird } = itemStatistics(key, [good]);
    assert.deepEqual(reasons, []);
    assert.deepEqual(bestThird, [100, 0, 0, 0]);
    assert.ok((discrimination ?? 0) > 0.5);
  });

  test('whose key looks wrong is one for which the best third prefers another option', () => {
    const { reasons, bestThird } = itemStatistics(key, [
      aCount([
        { marks: 900, chose: [2, 8, 0, 0] },
        { marks: 500, chose: [5, 3, 1, 1] },
        { marks: 200, chose: [6, 1, 2, 1] },
      ]),
    ]);
    assert.deepEqual(bestThird, [20, 80, 0, 0]);
    assert.deepEqual(reasons, ['wrong_key', 'negative']);
  });

  test('with two accepted options is compared by both together', () => {
    const groups = aCount([
      { marks: 900, chose: [3, 3, 4, 0] },
      { marks: 500, chose: [3, 3, 2, 2] },
      { marks: 200, chose: [1, 1, 4, 4] },
    ]);
    assert.ok(itemStatistics(key, [groups]).reasons.includes('wrong_key'));
    assert.deepEqual(itemStatistics({ kind: 'several', options: [0, 1] }, [groups]).reasons, []);
  });

  test('that fewer have right than guessing gives is hard', () => {
    const { reasons } = itemStatistics(key, [
      aCount([
        { marks: 900, chose: [5, 2, 2, 1] },
        { marks: 500, chose: [0, 3, 4, 3] },
        { marks: 200, chose: [0, 3, 3, 4] },
      ]),
    ]);
    assert.deepEqual(reasons, ['hard']);
  });

  test('that most have skipped is not hard, as at the end of a paper', () => {
    const skipped = aCount([
      { marks: 900, chose: [2, 1, 0, 0] },
      { marks: 200, chose: [0, 4, 3, 3] },
    ]);
    const all = { ...skipped, marks: [...skipped.marks, { marks: 300, candidates: 100 }] };
    assert.ok(!itemStatistics(key, [all]).reasons.includes('hard'));
  });

  test('has a low discrimination where right answers hardly go with marks', () => {
    const { reasons, discrimination } = itemStatistics(key, [
      aCount([
        { marks: 900, chose: [6, 3, 1, 0] },
        { marks: 450, chose: [5, 3, 1, 1] },
        { marks: 100, chose: [4, 4, 1, 1] },
      ]),
    ]);
    assert.deepEqual(reasons, ['low'], String(discrimination));
  });

  test('is not judged before thirty candidates have sat it', () => {
    const [first, ...others] = good.marks;
    const fewer = { ...good, marks: [{ marks: 900, candidates: (first?.candidates ?? 0) - 1 }, ...others] };
    const { candidates, bestThird, discrimination, reasons } = itemStatistics(key, [fewer]);
    assert.equal(candidates, fewestForItems - 1);
    assert.deepEqual([bestThird, discrimination, reasons], [null, null, []]);
  });

  test('of which every answer counts, or none, has no discrimination and no reason', () => {
    for (const kind of ['withdrawn', 'left_out'] as const) {
      const { discrimination, reasons } = itemStatistics({ kind }, [good]);
      assert.deepEqual([discrimination, reasons], [null, []]);
    }
  });

  test('that is asked in an easy and in a hard test is compared within each', () => {
    const easier = aCount([
      { marks: 1_000, chose: [10, 0, 0, 0] },
      { marks: 600, chose: [6, 2, 1, 1] },
      { marks: 300, chose: [2, 3, 3, 2] },
    ]);
    const alone = itemStatistics(key, [good]).discrimination ?? 0;
    const both = itemStatistics(key, [good, easier]).discrimination ?? 0;
    assert.ok(Math.abs(both - alone) < 1e-9, `${both}, not ${alone}`);
  });
});

test('a band is a twentieth of the most marks; full marks belong to the highest, negative ones to the lowest', () => {
  assert.deepEqual(
    [0, 49, 50, 950, 1_000, -200].map((marks) => bandOf(marks, most)),
    [0, 0, 1, 19, 19, 0],
  );
});
