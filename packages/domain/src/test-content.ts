import type { Bilingual } from './bilingual.ts';
import type { Paise } from './money.ts';
import type { Question } from './question.ts';
import type { Category, Level, MarkingScheme } from './test.ts';

/** Everything of a test that an owner can change, or a newer built-in version can bring. */
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
