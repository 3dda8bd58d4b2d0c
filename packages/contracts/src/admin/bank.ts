import {
  languageStates,
  longestAlt,
  longestExplanation,
  longestOption,
  longestSource,
  longestStem,
  questionKinds,
  questionStates,
} from '@bharti/domain/content/bank-question';
import { questionForms } from '@bharti/domain/content/question';
import { mostChangedAtOnce } from '@bharti/domain/content/question-change';
import { optionsPerQuestion, progressCategories } from '@bharti/domain/content/test';
import { testStates } from '@bharti/domain/content/test-draft';
import { z } from 'zod';
import { paper, figure as paperFigure, questionKey } from '../attempts/paper.ts';
import { bilingual, givenInstant, isoTime, level, option, testId } from '../common.ts';
import {
  boundedCount,
  changed,
  creationKey,
  editor,
  pageQuery,
  paging,
  questionId,
  version,
  writtenBilingual,
  writtenText,
} from './content-common.ts';

export const questionParams = z.strictObject({ questionId });
export const questionVersionParams = z.strictObject({ questionId, version: z.coerce.number().pipe(version) });

const topicId = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/);
const subject = z.enum(progressCategories);
const questionState = z.enum(questionStates);
const languages = z.enum(languageStates);
const form = z.enum(questionForms);

const differ = (options: readonly number[]) => new Set(options).size === options.length;
/** The key as staff set it; null in a draft without a key. */
const writtenKey = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('single'), option }),
    z.strictObject({
      kind: z.literal('several'),
      options: z.array(option).min(2).max(optionsPerQuestion).refine(differ, 'options must differ'),
    }),
    z.strictObject({ kind: z.literal('withdrawn') }),
  ])
  .nullable();

/** An uploaded image; the path is the reply of the upload. A built-in drawing keeps its SVG, which staff cannot change. */
const writtenFigure = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('image'),
      path: z.string().regex(/^\/images\/[0-9a-f]{64}\.webp$/),
      alt: writtenBilingual(longestAlt),
    }),
    z.strictObject({
      kind: z.literal('svg'),
      svg: z.string().startsWith('<svg').max(40_000),
      alt: writtenBilingual(longestAlt),
    }),
  ])
  .nullable();

/** An ISO date of this century. */
const lastDay = z.iso.date().startsWith('20');

/** What the editor of a question sends. Texts may be empty and the key null in a draft. */
export const writtenQuestion = z.strictObject({
  topic: topicId,
  level,
  form,
  stem: writtenBilingual(longestStem),
  options: z.array(writtenBilingual(longestOption)).length(optionsPerQuestion),
  figure: writtenFigure,
  key: writtenKey,
  explanation: writtenBilingual(longestExplanation),
  source: writtenText(longestSource),
  /** The last day in India on which a test may ask it; missing without such a day. */
  until: lastDay.optional(),
});
export type WrittenQuestion = z.output<typeof writtenQuestion>;

/** The same fields in a reply, where nothing is checked again. */
const questionContent = z.object({
  topic: z.string(),
  level,
  form,
  stem: bilingual,
  options: z.array(bilingual).readonly(),
  figure: paperFigure.nullable(),
  key: questionKey.nullable(),
  explanation: bilingual,
  source: z.string(),
  until: z.string().optional(),
});

export const topics = z.object({
  topics: z.array(z.object({ id: z.string(), subject, name: bilingual })).readonly(),
});
export type Topics = z.output<typeof topics>;

/** The filters of the list. `search`, in either language: words, beginnings of words, or an id. */
export const questionQuery = z.strictObject({
  search: z.string().max(200).optional(),
  subject: subject.optional(),
  topic: topicId.optional(),
  level: level.optional(),
  state: questionState.optional(),
  languages: languages.optional(),
  /** Complete questions whose two languages do not seem to say the same. */
  mismatch: z.literal('1').optional(),
  /** Questions that are in no test. */
  unused: z.literal('1').optional(),
  /** Questions whose last day is over or comes within 30 days. */
  ending: z.literal('1').optional(),
  /** Questions that a test may ask today. */
  asked: z.literal('1').optional(),
  /** Questions that this import added or changed. */
  import: z.uuid().optional(),
  /** Ids with commas between them, at most 100. */
  ids: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,63}(,[a-z][a-z0-9-]{0,63}){0,99}$/)
    .optional(),
  /** Milliseconds. */
  changedSince: z.coerce.number().pipe(givenInstant).optional(),
  ...paging,
});
export type QuestionQuery = z.output<typeof questionQuery>;

export const questionRow = z.object({
  id: z.string(),
  version: z.int(),
  state: questionState,
  subject,
  topic: z.string(),
  level,
  form,
  languages,
  stem: bilingual,
  hasFigure: z.boolean(),
  hasExplanation: z.boolean(),
  /** Whether the two languages of the complete question do not seem to say the same. */
  hasMismatch: z.boolean(),
  /** Whether two options are the same in a language: with it no test can be published. */
  hasEqualOptions: z.boolean(),
  /** The last day on which a test may ask it; null without such a day. */
  until: z.string().nullable(),
  /** Number of tests that have the question, in a draft or in a published version. */
  tests: z.int(),
  isBuiltIn: z.boolean(),
  ...changed,
});
export type QuestionRow = z.output<typeof questionRow>;

/** Newest change first. `total`: how many questions fit the filters. */
export const questionList = z.object({
  questions: z.array(questionRow).readonly(),
  total: boundedCount,
  next: z.string().nullable(),
});
export type QuestionList = z.output<typeof questionList>;

/** Counts of the whole bank, for the cells above the list. */
export const questionCounts = z.object({
  all: boundedCount,
  states: z.record(questionState, boundedCount),
  languages: z.record(languages, boundedCount),
  mismatch: boundedCount,
  unused: boundedCount,
  /** When any question was last changed; null in an empty bank. */
  lastChange: isoTime.nullable(),
});
export type QuestionCounts = z.output<typeof questionCounts>;

/** What a question needs before its state can be `ready`. `locale` is null where no language is concerned. */
export const missingPart = z.object({ part: z.string(), locale: z.enum(['en', 'mr']).nullable() });

export const question = z.object({
  id: z.string(),
  version: z.int(),
  state: questionState,
  subject,
  languages,
  content: questionContent,
  missing: z.array(missingPart).readonly(),
  /** The tests that have the question; at most 100. */
  tests: z.array(z.object({ id: testId, title: bilingual, state: z.enum(testStates) })).readonly(),
  isBuiltIn: z.boolean(),
  /** Whether it can be deleted: a draft that no test has ever had. Others are retired. */
  isDeletable: z.boolean(),
  createdAt: isoTime,
  ...changed,
});
export type QuestionDetails = z.output<typeof question>;

const newState = z.enum(['draft', 'ready']);
/** 201. The same key again replies with the question as it is now. */
export const createQuestion = z.strictObject({ key: creationKey, state: newState, content: writtenQuestion });
export type CreateQuestion = z.output<typeof createQuestion>;
/** `version`: the version that was edited. Refusals: `version_conflict`, `question_incomplete` (state `ready`). */
export const saveQuestion = z.strictObject({ version, state: newState, content: writtenQuestion });
export type SaveQuestion = z.output<typeof saveQuestion>;
/** Retires a question, or takes it back. */
export const setQuestionState = z.strictObject({ version, state: questionState });
export type SetQuestionState = z.output<typeof setQuestionState>;
export const deleteQuestion = z.strictObject({ version });

/**
 * Changes several questions, all or none. `set`: a topic or level that is null stays as it is. Refusals: `question_not_found`;
 * `version_conflict` when one of them was saved since; `invalid_request` for an unknown topic.
 */
export const changeQuestions = z.strictObject({
  questions: z
    .array(z.strictObject({ id: questionId, version }))
    .min(1)
    .max(mostChangedAtOnce)
    .refine((questions) => new Set(questions.map(({ id }) => id)).size === questions.length, 'a question twice'),
  change: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('retire') }),
    z.strictObject({ kind: z.literal('restore') }),
    z
      .strictObject({ kind: z.literal('set'), topic: topicId.nullable(), level: level.nullable() })
      .refine((set) => set.topic !== null || set.level !== null, 'neither topic nor level'),
  ]),
});
export type ChangeQuestions = z.output<typeof changeQuestions>;
/** `changed`: questions that were not already so. */
export const changedQuestions = z.object({ changed: z.int() });
export type ChangedQuestions = z.output<typeof changedQuestions>;

export const historyQuery = pageQuery;
/** Newest first. `changed`: the parts that differ from the version before. */
export const questionHistory = z.object({
  versions: z
    .array(
      z.object({
        version: z.int(),
        kind: z.enum(questionKinds),
        state: questionState,
        changed: z.array(z.string()).readonly(),
        at: isoTime,
        by: editor,
      }),
    )
    .readonly(),
  next: z.string().nullable(),
});
export type QuestionHistory = z.output<typeof questionHistory>;

/** A version and the version before it, to be compared or restored (by a save with its content). */
export const questionVersion = z.object({
  version: z.int(),
  content: questionContent,
  before: questionContent.nullable(),
});
export type QuestionVersion = z.output<typeof questionVersion>;

/**
 * A question before it is saved: what is missing, how it will look, and what the rules say. Changes nothing. While no
 * topic is chosen the topic is empty; `subject` then says what the question is about, if that is known.
 */
export const checkQuestion = z.strictObject({
  questionId: questionId.nullable(),
  content: writtenQuestion.extend({ topic: topicId.or(z.literal('')) }),
  subject: subject.nullable().optional(),
});
export type CheckQuestion = z.output<typeof checkQuestion>;
export const questionCheck = z.object({
  missing: z.array(missingPart).readonly(),
  languages,
  /** The question as a candidate sees it, without its key. */
  paper,
  /** Questions of the bank that are nearly the same, the most similar first; at most 10. `similarity`: per cent. */
  similar: z
    .array(
      z.object({
        id: z.string(),
        state: questionState,
        stem: bilingual,
        kind: z.enum(['same', 'similar', 'numbers_changed']),
        similarity: z.int(),
      }),
    )
    .readonly(),
  /** Places in which the two languages differ in meaning. */
  differences: z
    .array(z.object({ kind: z.string(), part: z.string(), en: z.string(), mr: z.string(), isAdvice: z.boolean() }))
    .readonly(),
});
export type QuestionCheck = z.output<typeof questionCheck>;
