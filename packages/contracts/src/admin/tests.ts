import { progressCategories } from '@bharti/domain/content/test';
import {
  highestPrice,
  longestDuration,
  longestTitle,
  lowestPrice,
  mostQuestions,
  mostSections,
  shortestDuration,
  testStates,
  testVersionKinds,
} from '@bharti/domain/content/test-draft';
import { z } from 'zod';
import { paper } from '../attempts/paper.ts';
import { bilingual, category, givenInstant, instant, isoTime, level, paise, paiseBetween, testId } from '../common.ts';
import { questionRow } from './bank.ts';
import { changed, creationKey, editor, paging, questionId, version, writtenBilingual } from './content-common.ts';

export const adminTestParams = z.strictObject({ testId });
export const adminTestVersionParams = z.strictObject({ testId, version: z.coerce.number().pipe(version) });

export const testPrice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('default') }),
  z.strictObject({ kind: z.literal('own'), pricePaise: paiseBetween(lowestPrice, highestPrice) }),
  z.strictObject({ kind: z.literal('free') }),
  z.strictObject({ kind: z.literal('promotional'), valuePaise: paiseBetween(lowestPrice, highestPrice) }),
]);

const atMost = (sections: readonly { readonly questions: readonly string[] }[]) =>
  sections.reduce((sum, { questions }) => sum + questions.length, 0) <= mostQuestions;
const eachOnce = (sections: readonly { readonly questions: readonly string[] }[]) => {
  const ids = sections.flatMap(({ questions }) => questions);
  return new Set(ids).size === ids.length;
};
const drawRule = z.strictObject({
  subject: z.enum(progressCategories).nullable(),
  topic: z.string().max(64).nullable(),
  /** Empty: any level. */
  levels: z.array(level).max(3).readonly(),
  count: z.int().min(1).max(mostQuestions),
});
const drawRules = z
  .array(drawRule)
  .min(1)
  .max(20)
  .refine((rules) => rules.reduce((sum, { count }) => sum + count, 0) <= mostQuestions, 'too many questions')
  .readonly();
/** Questions of these tests are not drawn. */
const notUsedIn = z.array(testId).max(100).readonly();
/** How questions of a section were drawn. */
const sectionDraw = z.strictObject({
  rules: drawRules,
  notUsedIn,
  /** What was drawn. */
  questions: z.array(questionId).max(mostQuestions).readonly(),
});

/** Hundredths of a mark, up to ten marks. */
const marks = z.int().min(-1_000).max(1_000);

/** What the editor of a test sends. Names may be empty and sections without questions in a draft. */
export const writtenTest = z
  .strictObject({
    title: writtenBilingual(longestTitle),
    category,
    /** Null: the commonest level of the questions. */
    level: level.nullable(),
    /** In the order of the paper. A test with one section shows no section names. */
    sections: z
      .array(
        z.strictObject({
          name: writtenBilingual(longestTitle),
          questions: z.array(questionId).max(mostQuestions),
          draw: sectionDraw.optional(),
        }),
      )
      .min(1)
      .max(mostSections)
      .refine(atMost, 'too many questions')
      .refine(eachOnce, 'a question twice'),
    durationSeconds: z.int().min(shortestDuration).max(longestDuration),
    passPercent: z.int().min(1).max(100),
    marking: z.strictObject({ correct: marks.min(1), wrong: marks.max(0), blank: marks.max(0) }),
    price: testPrice,
    saleFrom: givenInstant.nullable(),
    saleUntil: givenInstant.nullable(),
  })
  .refine(({ saleFrom, saleUntil }) => saleFrom === null || saleUntil === null || saleFrom < saleUntil, {
    error: 'ends before it begins',
  });
export type WrittenTest = z.output<typeof writtenTest>;

export const testQuery = z.strictObject({
  /** Words or beginnings of words of the name, in either language, or an id. */
  search: z.string().max(200).optional(),
  state: z.enum(testStates).optional(),
  category: category.optional(),
  ...paging,
});
export type TestQuery = z.output<typeof testQuery>;

const shown = {
  id: testId,
  state: z.enum(testStates),
  /** Number of the draft's last save. */
  version: z.int(),
  /** The version that candidates begin; null before the first publication. */
  publishedVersion: z.int().nullable(),
  /** Whether the draft was saved after the last publication. */
  hasUnpublishedChanges: z.boolean(),
};

export const testRow = z.object({
  ...shown,
  title: bilingual,
  category,
  totalQuestions: z.int(),
  /** Questions of a published test that say something else in the bank since. */
  changedQuestions: z.int(),
  durationSeconds: z.int(),
  price: testPrice,
  saleFrom: instant.nullable(),
  saleUntil: instant.nullable(),
  ...changed,
});
export type TestRow = z.output<typeof testRow>;
/** Newest change first. Archived tests only with `state=archived`. */
export const testList = z.object({ tests: z.array(testRow).readonly(), next: z.string().nullable() });
export type TestList = z.output<typeof testList>;

export const adminTest = z.object({
  ...shown,
  content: z.object({
    title: bilingual,
    category,
    level: level.nullable(),
    sections: z
      .array(z.object({ name: bilingual, questions: z.array(z.string()).readonly(), draw: sectionDraw.optional() }))
      .readonly(),
    durationSeconds: z.int(),
    passPercent: z.int(),
    marking: z.object({ correct: z.int(), wrong: z.int(), blank: z.int() }),
    price: testPrice,
    saleFrom: instant.nullable(),
    saleUntil: instant.nullable(),
  }),
  /** The questions of the draft as the bank has them now, in the order of the paper. */
  questions: z.array(questionRow).readonly(),
  /** The list price of this draft, whole paise. */
  listPricePaise: paise,
  /** A draft that was never published. Others can be archived. */
  isDeletable: z.boolean(),
  createdAt: isoTime,
  ...changed,
});
export type AdminTest = z.output<typeof adminTest>;

/** 201. The same key again replies with the test as it is now. The id is made from the key. */
export const createTest = z.strictObject({ key: creationKey, content: writtenTest });
export type CreateTest = z.output<typeof createTest>;
/** `version`: the version that was edited. Refusals: `version_conflict`, `question_not_found`. */
export const saveTest = z.strictObject({ version, content: writtenTest });
export type SaveTest = z.output<typeof saveTest>;
/** 201: a copy as a draft, its name marked as a copy. */
export const duplicateTest = z.strictObject({ key: creationKey });
/** Archive, restore (as a draft), delete and publish name the version that the page shows. */
export const ofVersion = z.strictObject({ version });
export type OfVersion = z.output<typeof ofVersion>;

export const testHistory = z.object({
  versions: z
    .array(
      z.object({
        version: z.int(),
        kind: z.enum(testVersionKinds),
        /** The fields that differ from the version before. */
        changed: z.array(z.string()).readonly(),
        /** How many questions left the test because their last day was over; null for other versions. */
        ended: z.object({ replaced: z.int(), leftOut: z.int() }).nullable(),
        at: isoTime,
        by: editor,
      }),
    )
    .readonly(),
  next: z.string().nullable(),
});
export type TestHistory = z.output<typeof testHistory>;
export const testVersion = z.object({
  version: z.int(),
  content: adminTest.shape.content,
  before: adminTest.shape.content.nullable(),
  /** The questions of this version as the bank has them now. */
  questions: z.array(questionRow).readonly(),
});
export type TestVersion = z.output<typeof testVersion>;

/** What the checklist found. `blocks`: not publishable with it; otherwise advice. */
const finding = z.object({
  code: z.string(),
  blocks: z.boolean(),
  /** Null when the finding is about the test itself. */
  questionId: z.string().nullable(),
  /** Place on the paper, from zero; null when the test itself is concerned. */
  place: z.int().nullable(),
  part: z.string().nullable(),
  en: z.string().nullable(),
  mr: z.string().nullable(),
});
export type Finding = z.output<typeof finding>;
export const testChecklist = z.object({
  /** The version of the draft that was checked. */
  version: z.int(),
  isPublishable: z.boolean(),
  findings: z.array(finding).readonly(),
});
export type TestChecklist = z.output<typeof testChecklist>;

/** The paper without its key, as a candidate sees it. */
export const testPreview = z.object({
  /** Whether this is the published version, which candidates begin; otherwise the draft. */
  isPublished: z.boolean(),
  title: bilingual,
  category,
  durationSeconds: z.int(),
  passPercent: z.int(),
  marking: z.object({ correct: z.int(), wrong: z.int(), blank: z.int() }),
  paper,
});
export type TestPreview = z.output<typeof testPreview>;

/** Draws questions that are ready. Nothing is saved: the page puts the ids into a section. */
export const drawQuestions = z.strictObject({
  rules: drawRules,
  notUsedIn,
  /** Questions that the draft already has. */
  without: z.array(questionId).max(mostQuestions),
  /** The same seed draws the same questions from the same bank. */
  seed: z.int().min(0).max(2_147_483_647),
});
export type DrawQuestions = z.output<typeof drawQuestions>;
/** For each rule, in order: its questions, and how many fit it (bounded). Fewer than asked for when the bank has no more. */
export const drawnQuestions = z.object({
  rules: z
    .array(
      z.object({
        questions: z.array(questionRow).readonly(),
        fitting: z.object({ count: z.int(), isMore: z.boolean() }),
      }),
    )
    .readonly(),
});
export type DrawnQuestions = z.output<typeof drawnQuestions>;

/** Built-in tests of which this release has a newer version. Taking one replaces the test and its questions. */
export const builtInOffers = z.object({
  offers: z
    .array(
      z.object({
        testId,
        title: bilingual,
        isChangedByOwner: z.boolean(),
        /** Then only an owner can take it. */
        changesPrice: z.boolean(),
      }),
    )
    .readonly(),
});
export type BuiltInOffers = z.output<typeof builtInOffers>;
