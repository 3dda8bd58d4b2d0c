import type { GradingKey, PaperSection } from '../content/question.ts';
import type { MarkingScheme } from '../content/test.ts';
import { partsOf } from './paper-part.ts';
import { type Answers, judge } from './scoring.ts';

type Paper = {
  readonly keys: readonly GradingKey[];
  readonly marking: MarkingScheme;
  readonly sections: readonly PaperSection[];
};

/**
 * The marks of each section, in hundredths of a mark and in the order of the paper; their sum is the marks of the attempt. Empty for a
 * paper without sections, and where the sections do not hold every question.
 */
export function sectionMarks({ keys, marking, sections }: Paper, answers: Answers): readonly number[] {
  const parts = partsOf(sections);
  if (parts.reduce((sum, { count }) => sum + count, 0) !== keys.length) return [];
  return parts.map(({ start, count }) =>
    keys.slice(start, start + count).reduce((sum, key, place) => {
      const judgement = judge(key, answers[start + place]);
      return judgement === 'left_out' ? sum : sum + marking[judgement];
    }, 0),
  );
}
