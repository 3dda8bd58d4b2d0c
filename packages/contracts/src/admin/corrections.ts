import { correctionKinds, isCorrection, longestReason } from '@bharti/domain/attempts/correction';
import { itemReasons } from '@bharti/domain/attempts/item-statistics';
import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { Result } from '@bharti/domain/result';
import { z } from 'zod';
import { maths, questionKey } from '../attempts/paper.ts';
import { bilingual, isoTime, option, testId } from '../common.ts';
import { boundedCount, creationKey, editor, isPrintable, pageQuery, questionId, version } from './content-common.ts';

export const correctionParams = z.strictObject({ questionId });

const kind = z.enum(correctionKinds);
/** `options`: zero-based, as letters of a query such as '0,2'. */
export const effectQuery = z
  .strictObject({
    revision: z.coerce.number().pipe(version),
    kind,
    options: z
      .string()
      .regex(/^(\d(,\d){0,3})?$/)
      .default(''),
  })
  .refine(({ kind: asked, options }) => isCorrection({ kind: asked, options: optionsIn(options) }), 'options');
export type EffectQuery = z.output<typeof effectQuery>;
export const optionsIn = (text: string): readonly number[] => (text === '' ? [] : text.split(',').map(Number));

const gradingKey = z.discriminatedUnion('kind', [...questionKey.options, z.object({ kind: z.literal('left_out') })]);

/** What a correction would change, before it is made. */
export const correctionEffect = z.object({
  before: gradingKey,
  after: gradingKey,
  /** The revisions that it would be about. */
  revisions: z.array(z.int()).readonly(),
  /** How many tests ask the question. */
  tests: z.int(),
  attempts: z.int(),
  /** Of these attempts: with more marks, with fewer, that pass now, and that fail now. */
  gain: z.int(),
  lose: z.int(),
  passes: z.int(),
  fails: z.int(),
  /** More attempts are concerned; the figures are those of the attempts above. */
  isMore: z.boolean(),
});
export type CorrectionEffectReply = z.output<typeof correctionEffect>;

const reason = z
  .string()
  .trim()
  .min(1)
  .max(longestReason)
  .refine((text) => isPrintable(text) && !text.includes('\n'), 'unprintable characters');

/**
 * `after`: the number of the newest correction of the question that the page has shown; 0 without any. Refusals: `question_not_found`,
 * `corrections_changed`, `correction_unneeded`, `last_question`, `reason_not_marathi`.
 */
export const makeCorrection = z
  .strictObject({
    key: creationKey,
    revision: version,
    kind,
    options: z.array(option).max(4).readonly(),
    reason: z.strictObject({ en: reason, mr: reason }),
    after: z.int().min(0),
  })
  .refine(isCorrection, 'options');
export type MakeCorrection = z.output<typeof makeCorrection>;

/** A correction of a question. `done` of `total` attempts were looked at again; `total` is null until they are counted. */
const madeCorrection = z.object({
  number: z.int(),
  kind,
  options: z.array(z.int()).readonly(),
  revisions: z.array(z.int()).readonly(),
  reason: bilingual,
  madeAt: isoTime,
  madeBy: editor,
  tests: z.array(z.object({ id: testId, title: bilingual })).readonly(),
  done: z.int(),
  total: z.int().nullable(),
  isFinished: z.boolean(),
});
export type MadeCorrectionReply = z.output<typeof madeCorrection>;

/** The newest first. */
export const questionCorrections = z.object({ corrections: z.array(madeCorrection).readonly() });
export type QuestionCorrections = z.output<typeof questionCorrections>;

export const statisticsQuery = z.strictObject({ revision: z.coerce.number().pipe(version) });
const reasons = z.array(z.enum(itemReasons)).readonly();
/**
 * How candidates answered a question in first attempts. `options`: how many chose each; the others skipped it. What needs more candidates
 * than there are is null, and `reasons` to look at it are empty.
 */
export const questionStatistics = z.object({
  key: gradingKey,
  tests: z.int(),
  candidates: z.int(),
  options: z.array(z.int()).readonly(),
  /** Whole per cent of the best third who chose each option. */
  bestThird: z.array(z.int()).readonly().nullable(),
  /** Corrected point-biserial correlation. */
  discrimination: z.number().min(-1).max(1).nullable(),
  medianSeconds: z.int().nullable(),
  /** Reports of mistakes in the question. */
  reports: z.int(),
  reasons,
  /** The formulas of the texts of this revision. */
  maths,
});
export type QuestionStatistics = z.output<typeof questionStatistics>;

export const flaggedQuery = pageQuery;
/** A question of the bank to look at. `correct` of the `candidates` were right. The gravest reason is the first. */
const flaggedQuestion = z.object({
  id: questionId,
  topic: z.string(),
  stem: bilingual,
  reasons,
  candidates: z.int(),
  correct: z.int(),
  discrimination: z.number().min(-1).max(1).nullable(),
});
export type FlaggedQuestion = z.output<typeof flaggedQuestion>;
/** The gravest first. */
export const flaggedList = z.object({
  questions: z.array(flaggedQuestion).readonly(),
  total: boundedCount,
  next: z.string().nullable(),
});
export type FlaggedList = z.output<typeof flaggedList>;

type Reply<T> = Promise<Result<T, AdminRefusal>>;

/** Corrections of questions that were sat. */
export type CorrectionsPort = {
  readonly corrections: (questionId: string) => Reply<QuestionCorrections>;
  readonly correctionEffect: (
    questionId: string,
    asked: { readonly revision: number; readonly kind: EffectQuery['kind']; readonly options: readonly number[] },
  ) => Reply<CorrectionEffectReply>;
  readonly questionStatistics: (questionId: string, revision: number) => Reply<QuestionStatistics>;
  readonly flaggedQuestions: (cursor: string | null) => Reply<FlaggedList>;
  readonly makeCorrection: (questionId: string, input: MakeCorrection) => Reply<QuestionCorrections>;
};
