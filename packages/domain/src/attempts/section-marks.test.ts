import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answersWith, firstOptions } from '@bharti/testing/builders';
import fc from 'fast-check';
import { plainMarking } from '../content/test.ts';
import { score } from './scoring.ts';
import { sectionMarks } from './section-marks.ts';

const sectionsOf = (...counts: readonly number[]) => counts.map((count) => ({ name: { en: '', mr: '' }, count }));
const marking = { correct: 200, wrong: -66, blank: 0 };

describe('the marks of the sections', () => {
  test('are those of their own questions, with penalties', () => {
    const paper = { keys: firstOptions(5), marking, sections: sectionsOf(2, 3) };
    assert.deepEqual(sectionMarks(paper, { 0: 0, 1: 1, 4: 0 }), [134, 200]);
  });

  test('leave out a question that a correction has withdrawn', () => {
    const keys = [{ kind: 'left_out' } as const, ...firstOptions(3)];
    const paper = { keys, marking, sections: sectionsOf(2, 2) };
    assert.deepEqual(sectionMarks(paper, { 0: 0, 1: 0, 2: 1 }), [200, -66]);
  });

  test('are none for a paper without sections, or with sections that do not hold every question', () => {
    const keys = firstOptions(5);
    assert.deepEqual(sectionMarks({ keys, marking, sections: [] }, { 0: 0 }), []);
    assert.deepEqual(sectionMarks({ keys, marking, sections: sectionsOf(2, 2) }, { 0: 0 }), []);
  });

  test('add up to the marks of the attempt, for sections of any size', () => {
    const sizes = fc.array(fc.nat(8), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(sizes, fc.nat(20), fc.nat(20), (counts, right, wrong) => {
        const total = counts.reduce((sum, count) => sum + count, 0);
        const answered = answersWith(Math.min(right, total), Math.min(wrong, Math.max(total - right, 0)));
        const keys = firstOptions(total);
        for (const scheme of [marking, plainMarking]) {
          const parts = sectionMarks({ keys, marking: scheme, sections: sectionsOf(...counts) }, answered);
          assert.equal(parts.length, counts.length);
          assert.equal(
            parts.reduce((sum, marks) => sum + marks, 0),
            score(keys, answered, scheme).marks,
          );
        }
      }),
    );
  });
});
