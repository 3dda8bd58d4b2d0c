import type { Bilingual } from './bilingual.ts';
import type { Paise } from './money.ts';
import type { Category, Level, MarkingScheme } from './test.ts';
import type { Instant } from './time.ts';

/** `archived`: not on sale and out of the lists; bought access and results stay. */
export const testStates = ['draft', 'published', 'archived'] as const;
export type TestState = (typeof testStates)[number];

export const mostSections = 10;
export const mostQuestions = 200;
export const longestTitle = 200;
/** Seconds. */
export const shortestDuration = 60;
export const longestDuration = 6 * 3_600;
/** Whole paise: the most that a wallet can hold (specification, section 9). */
export const highestPrice = 5_000_000;
/** Whole paise: one rupee. */
export const lowestPrice = 100;

export type TestPrice =
  /** The default price of the site, also when it is changed later. */
  | { readonly kind: 'default' }
  | { readonly kind: 'own'; readonly pricePaise: Paise }
  | { readonly kind: 'free' }
  /** Free; `valuePaise` is shown struck through. */
  | { readonly kind: 'promotional'; readonly valuePaise: Paise };

/** A part of a paper. If a test has only one section, it needs no name. */
export type DraftSection = { readonly name: Bilingual; readonly questions: readonly string[] };

/** A section of a paper, in its order: its name and its number of questions. */
export type PaperSection = { readonly name: Bilingual; readonly count: number };

/** What staff edit. Candidates see it after it is published. */
export type TestDraft = {
  readonly title: Bilingual;
  readonly category: Category;
  /** Null: the commonest level of the questions. */
  readonly level: Level | null;
  readonly sections: readonly DraftSection[];
  readonly durationSeconds: number;
  readonly passPercent: number;
  readonly marking: MarkingScheme;
  readonly price: TestPrice;
  /** On sale from this instant on; null: from its publication on. */
  readonly saleFrom: Instant | null;
  /** On sale until before this instant; null: without an end. */
  readonly saleUntil: Instant | null;
};

/** The ids of the questions in the order of the paper. */
export const questionIdsOf = ({ sections }: Pick<TestDraft, 'sections'>): readonly string[] =>
  sections.flatMap(({ questions }) => questions);

/** The sections that a paper shows: none when the whole paper is one section. */
export const paperSections = ({ sections }: Pick<TestDraft, 'sections'>): readonly PaperSection[] =>
  sections.length < 2 ? [] : sections.map(({ name, questions }) => ({ name, count: questions.length }));

type SaleDates = Pick<TestDraft, 'saleFrom' | 'saleUntil'>;

/** Whether a published test is on sale. What was bought earlier stays open at any time. */
export const isOnSale = ({ saleFrom, saleUntil }: SaleDates, now: Instant): boolean =>
  (saleFrom === null || saleFrom <= now) && (saleUntil === null || now < saleUntil);
