import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { runsOr } from '../../../../tests/full-size.ts';
import type { GradingKey } from '../content/question.ts';
import { bandOf, type ItemCounts, markBands } from './item-counts.ts';
import { fewestForItems, itemStatistics } from './item-statistics.ts';
import { medianSeconds, timeBandOf, timeBands, timeLimits } from './item-times.ts';
import { type Answers, judge, score } from './scoring.ts';

const questions = 6;
const item = 2;
const marking = { correct: 100, wrong: -25, blank: 0 };
type Paper = { readonly keys: readonly GradingKey[]; readonly sheets: readonly Answers[] };

const aKey = fc.oneof(
  fc.nat(3).map((option): GradingKey => ({ kind: 'single', option })),
  fc
    .uniqueArray(fc.nat(3), { minLength: 2, maxLength: 3 })
    .map((options): GradingKey => ({ kind: 'several', options })),
);
const aSheet = fc
  .array(fc.option(fc.nat(3)), { minLength: questions, maxLength: questions })
  .map(
    (chosen): Answers =>
      Object.fromEntries(chosen.flatMap((option, place) => (option === null ? [] : [[String(place), option]]))),
  );
const aPaper = fc.record({
  keys: fc.array(aKey, { minLength: questions, maxLength: questions }),
  sheets: fc.array(aSheet, { minLength: fewestForItems, maxLength: 60 }),
});

const marksOf = ({ keys }: Paper, sheet: Answers): number => score(keys, sheet, marking).marks;

/** What the server counts, of one sheet after the other. */
function counted(paper: Paper): ItemCounts {
  const options = Array.from({ length: 4 }, (_, option) => ({
    option,
    candidates: 0,
    marks: 0,
    bands: Array<number>(markBands).fill(0),
  }));
  const most = questions * marking.correct;
  for (const sheet of paper.sheets) {
    const chosen = options[sheet[item] ?? -1];
    if (chosen === undefined) continue;
    const own = marksOf(paper, sheet);
    chosen.candidates += 1;
    chosen.marks += own;
    chosen.bands[bandOf(own, most)] = (chosen.bands[bandOf(own, most)] ?? 0) + 1;
  }
  const marks = paper.sheets.map((sheet) => ({ marks: marksOf(paper, sheet), candidates: 1 }));
  return { marking, most, marks, options, seconds: [] };
}

/** The textbook's correlation, from lists. */
function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const sum = (of: (x: number, y: number) => number) =>
    xs.reduce((all, x, at) => all + of(x - mx, (ys[at] ?? 0) - my), 0);
  const [xx, yy, xy] = [sum((x) => x * x), sum((_, y) => y * y), sum((x, y) => x * y)];
  return xx < 1e-9 || yy < 1e-9 ? null : xy / Math.sqrt(xx * yy);
}

/** Right or not, and the marks of a paper without this question, graded as a paper of its own. */
function recount(paper: Paper): number | null {
  const keys = paper.keys.map((key, place): GradingKey => (place === item ? { kind: 'left_out' } : key));
  const key = paper.keys[item] ?? assert.fail();
  return correlation(
    paper.sheets.map((sheet) => Number(judge(key, sheet[item]) === 'correct')),
    paper.sheets.map((sheet) => marksOf({ ...paper, keys }, sheet)),
  );
}

describe('the statistics of a question', () => {
  test('from sums equal those that are counted from all answer sheets', () => {
    fc.assert(
      fc.property(aPaper, (paper) => {
        const { candidates, options, discrimination } = itemStatistics(paper.keys[item] ?? assert.fail(), [
          counted(paper),
        ]);
        assert.equal(candidates, paper.sheets.length);
        assert.deepEqual(
          options,
          [0, 1, 2, 3].map((option) => paper.sheets.filter((sheet) => sheet[item] === option).length),
        );
        const expected = recount(paper);
        if (expected === null) assert.equal(discrimination, null);
        else
          assert.ok(Math.abs((discrimination ?? Number.NaN) - expected) < 1e-9, `${discrimination}, not ${expected}`);
      }),
      { numRuns: runsOr(300) },
    );
  });

  test('stay the same when the candidates are counted in two parts', () => {
    fc.assert(
      fc.property(aPaper, fc.nat(60), (paper, at) => {
        const key = paper.keys[item] ?? assert.fail();
        const [one, two] = [paper.sheets.slice(0, at), paper.sheets.slice(at)].map((sheets) =>
          counted({ ...paper, sheets }),
        );
        if (one === undefined || two === undefined) return;
        const together: ItemCounts = {
          ...one,
          marks: [...one.marks, ...two.marks],
          options: one.options.map((option, place) => ({
            option: place,
            candidates: option.candidates + (two.options[place]?.candidates ?? 0),
            marks: option.marks + (two.options[place]?.marks ?? 0),
            bands: option.bands.map((count, band) => count + (two.options[place]?.bands[band] ?? 0)),
          })),
        };
        assert.deepEqual(itemStatistics(key, [together]), itemStatistics(key, [counted(paper)]));
      }),
    );
  });

  test('show of the best third what its sheets show, where its border lies between two bands', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(3)), { minLength: 30, maxLength: 60 }), (chosen) => {
        // Every third candidate has all other questions right, the others none of them.
        const keys = Array.from({ length: questions }, (): GradingKey => ({ kind: 'single', option: 0 }));
        const given = chosen.slice(0, chosen.length - (chosen.length % 3));
        const sheets = given.map(
          (option, place): Answers => ({
            ...(option !== null && { [item]: option }),
            ...(place % 3 === 0 && { 0: 0, 1: 0, 3: 0, 4: 0, 5: 0 }),
          }),
        );
        const best = given.filter((_, place) => place % 3 === 0);
        const { bestThird } = itemStatistics({ kind: 'single', option: 0 }, [counted({ keys, sheets })]);
        assert.deepEqual(
          bestThird,
          [0, 1, 2, 3].map((option) => Math.round((best.filter((own) => own === option).length * 100) / best.length)),
        );
      }),
    );
  });
});

test('the median of times in bands lies in the band of the real median', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 99 }), (times) => {
      const bands = Array<number>(timeBands).fill(0);
      for (const time of times) bands[timeBandOf(time)] = (bands[timeBandOf(time)] ?? 0) + 1;
      const sorted = times.toSorted((a, b) => a - b);
      const band = timeBandOf(sorted[Math.ceil(sorted.length / 2) - 1] ?? assert.fail());
      const median = medianSeconds(bands) ?? assert.fail();
      assert.ok(median >= (timeLimits[band - 1] ?? 0) && median <= (timeLimits[band] ?? 600), `${median} for ${times}`);
    }),
  );
  assert.equal(medianSeconds([]), null);
});
