import type { Bilingual } from '../bilingual.ts';
import type { Paise } from '../money/money.ts';
import type { Instant } from '../time.ts';
import type { PaperSection, Question } from './question.ts';
import type { Category, Level, MarkingScheme } from './test.ts';

/** The parts of a test that the owner or a newer built-in version can change. */
export type TestContent = {
  readonly title: Bilingual;
  readonly category: Category;
  readonly level: Level;
  readonly pricePaise: Paise;
  /** Whether a change of the site's default price changes this price too. */
  readonly hasDefaultPrice: boolean;
  readonly valuePaise: Paise;
  readonly isFree: boolean;
  readonly isPromotional: boolean;
  readonly isPublished: boolean;
  readonly durationSeconds: number;
  readonly passPercent: number;
  readonly marking: MarkingScheme;
  /** Empty for a paper without sections. */
  readonly sections: readonly PaperSection[];
  readonly questions: readonly Question[];
  readonly saleFrom: Instant | null;
  readonly saleUntil: Instant | null;
};
