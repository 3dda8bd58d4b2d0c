import type { Bilingual } from '../bilingual.ts';
import type { TestId } from '../brand.ts';
import { canonical } from '../canonical.ts';
import { type Paise, paise } from '../money/money.ts';
import type { Instant } from '../time.ts';
import type { DrawRule } from './draw.ts';
import type { PaperSection, Question } from './question.ts';
import { type Category, commonestLevel, type Level, type MarkingScheme, type ProgressCategory } from './test.ts';
import type { TestContent } from './test-content.ts';

/** `archived`: not on sale and out of the lists; bought access and results stay. */
export const testStates = ['draft', 'published', 'archived'] as const;
export type TestState = (typeof testStates)[number];

/** Why a version of a draft was made. */
export const testVersionKinds = [
  'built_in',
  'created',
  'edited',
  'price',
  'published',
  /** Questions whose last day was over left the test by themselves. */
  'questions_ended',
  'archived',
  'restored',
] as const;
export type TestVersionKind = (typeof testVersionKinds)[number];

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
export type DraftSection = {
  readonly name: Bilingual;
  readonly questions: readonly string[];
  /** Absent where all questions were picked by hand. */
  readonly draw?: SectionDraw | undefined;
};

/** The rules by which questions of a section were drawn, kept so that staff can change them and draw again. */
export type SectionDraw = {
  readonly rules: readonly (Omit<DrawRule, 'subject'> & { readonly subject: ProgressCategory | null })[];
  /** Questions of these tests were not drawn. */
  readonly notUsedIn: readonly TestId[];
  /** The ids that were drawn. A section can have others beside them. */
  readonly questions: readonly string[];
};

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

/** The price without promotions. @param defaultPrice of the site. */
export function listPriceOf(price: TestPrice, defaultPrice: Paise): Paise {
  if (price.kind === 'own') return price.pricePaise;
  return price.kind === 'default' ? defaultPrice : paise(0);
}

type Priced = Pick<TestContent, 'pricePaise' | 'hasDefaultPrice' | 'valuePaise' | 'isFree' | 'isPromotional'>;

export function pricedAs(price: TestPrice, defaultPrice: Paise): Priced {
  const pricePaise = listPriceOf(price, defaultPrice);
  return {
    pricePaise,
    hasDefaultPrice: price.kind === 'default',
    valuePaise: price.kind === 'promotional' ? price.valuePaise : pricePaise,
    isFree: pricePaise === 0,
    isPromotional: price.kind === 'promotional',
  };
}

/** @param questions of the draft, in the order of the paper. */
export function contentOf(draft: TestDraft, questions: readonly Question[], defaultPrice: Paise): TestContent {
  const { title, category, level, durationSeconds, passPercent, marking, saleFrom, saleUntil } = draft;
  return {
    title,
    category,
    level: level ?? commonestLevel(questions),
    ...pricedAs(draft.price, defaultPrice),
    isPublished: true,
    durationSeconds,
    passPercent,
    marking,
    sections: paperSections(draft),
    questions,
    saleFrom,
    saleUntil,
  };
}

/** The draft that would publish this content. */
export function draftOf(content: TestContent): TestDraft {
  const { title, category, level, durationSeconds, passPercent, marking, saleFrom, saleUntil } = content;
  const ids = content.questions.map(({ id }) => id);
  let start = 0;
  const sections = content.sections.map(({ name, count }) => {
    start += count;
    return { name, questions: ids.slice(start - count, start) };
  });
  return {
    title,
    category,
    level,
    sections: sections.length > 0 ? sections : [{ name: { en: '', mr: '' }, questions: ids }],
    durationSeconds,
    passPercent,
    marking,
    price: priceOf(content),
    saleFrom,
    saleUntil,
  };
}

/** How a test is priced. */
export function priceOf({ pricePaise, hasDefaultPrice, valuePaise, isFree, isPromotional }: Priced): TestPrice {
  if (isFree || pricePaise === 0) return isPromotional ? { kind: 'promotional', valuePaise } : { kind: 'free' };
  return hasDefaultPrice ? { kind: 'default' } : { kind: 'own', pricePaise };
}

export const testFields = [
  'title',
  'category',
  'level',
  'sections',
  'durationSeconds',
  'passPercent',
  'marking',
  'price',
  'saleFrom',
  'saleUntil',
] as const satisfies readonly (keyof TestDraft)[];

/** The fields in which two drafts differ. */
export const changedFields = (before: TestDraft, after: TestDraft): readonly (keyof TestDraft)[] =>
  testFields.filter((field) => canonical(before[field]) !== canonical(after[field]));
