import type { Bilingual } from './bilingual.ts';
import type { Paise } from './money.ts';
import type { Question } from './question.ts';
import type { Category, Level, MarkingScheme } from './test.ts';

/** The parts of a test that the owner or a newer built-in version can change. */
export type TestContent = {
  readonly title: Bilingual;
  readonly category: Category;
  readonly level: Level;
  readonly pricePaise: Paise;
  readonly valuePaise: Paise;
  readonly isFree: boolean;
  readonly isPromotional: boolean;
  readonly isPublished: boolean;
  readonly durationSeconds: number;
  readonly passPercent: number;
  readonly marking: MarkingScheme;
  readonly questions: readonly Question[];
};
