import { type Category, defaultDuration, defaultPassPercent } from './test.ts';

/** Seconds and per cent that a new test of a category begins with. */
type UsualRules = { readonly durationSeconds: number; readonly passPercent: number };

const ofSubject: UsualRules = { durationSeconds: defaultDuration, passPercent: defaultPassPercent };
/** As long as the built-in tests of 50 questions: calculating takes longer. */
const ofCalculation: UsualRules = { ...ofSubject, durationSeconds: 2_700 };
/** The real examination (docs/specification.md, full paper). */
const ofFullPaper: UsualRules = { durationSeconds: 5_400, passPercent: 40 };

const rules: Readonly<Record<Category, UsualRules>> = {
  gk: ofSubject,
  math: ofCalculation,
  reasoning: ofCalculation,
  marathi: ofSubject,
  full: ofFullPaper,
};

export const usualRules = (category: Category): UsualRules => rules[category];
