import { itemReasons } from '@bharti/domain/attempts/item-statistics';
import {
  longestAnswer,
  reportKinds,
  reportPlaces,
  reportSources,
  reportStates,
} from '@bharti/domain/content/question-report';
import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { Result } from '@bharti/domain/result';
import { z } from 'zod';
import { figure, maths, questionKey } from '../attempts/paper.ts';
import { bilingual, isoTime } from '../common.ts';
import { boundedCount, editor, isPrintable, pageQuery, paging, version, writtenText } from './content-common.ts';

const kind = z.enum(reportKinds);

export const reportedQuery = z.strictObject({
  state: z.enum(['open', 'closed']).default('open'),
  /** Only questions with a report of this kind. */
  kind: kind.optional(),
  ...paging,
});
export type ReportedQuery = z.output<typeof reportedQuery>;

/** A question with reports. */
export const reportedQuestion = z.object({
  id: z.string(),
  source: z.enum(reportSources),
  /** The id of the question in the bank, or of the item model. */
  questionId: z.string(),
  /** Null for a question that the bank no longer has. */
  topic: z.string().nullable(),
  /** The text of a question of the bank as it is now; null for an item model. */
  stem: bilingual.nullable(),
  reports: z.int(),
  kinds: z.record(kind, z.int()),
  /** The gravest reason to look at the question because of its figures; null without one. */
  flag: z.enum(itemReasons).nullable(),
  newestAt: isoTime,
  state: z.enum(reportStates),
});
export type ReportedQuestion = z.output<typeof reportedQuestion>;

/** The most reports first. `total`: how many questions fit the filters; `reports`: how many reports these have, of the kind where one is asked for. */
export const reportedList = z.object({
  questions: z.array(reportedQuestion).readonly(),
  total: boundedCount,
  reports: z.int(),
  next: z.string().nullable(),
});
export type ReportedList = z.output<typeof reportedList>;

export const reportedParams = z.strictObject({ reportedId: z.uuid() });
/** `report`: the question is shown in the revision of this report; without it, of the newest. */
export const reportedDetailsQuery = z.strictObject({ report: z.uuid().optional() });

/** The question in the revision that a candidate saw. */
const seenQuestion = z.object({
  revision: z.int(),
  seed: z.int(),
  stem: bilingual,
  options: z.array(bilingual).readonly(),
  figure: figure.nullable(),
  key: questionKey.nullable(),
  explanation: bilingual,
  maths,
});
export type SeenQuestion = z.output<typeof seenQuestion>;

export const reportedDetails = z.object({
  ...reportedQuestion.shape,
  version: z.int(),
  /** The last decision's note; empty before the first decision. It stays when a report opens the question again. */
  note: z.string(),
  /** The last answer to those who reported; they see it while the state is `no_fault`. Null before the first. */
  answer: bilingual.nullable(),
  decidedAt: isoTime.nullable(),
  decidedBy: editor,
  /** The version that the bank or the model has now; null for a question or model that is gone. */
  currentRevision: z.int().nullable(),
  /** Null where the revision cannot be shown any more: an item model makes other questions after a change. */
  seen: seenQuestion.nullable(),
});
export type ReportedDetails = z.output<typeof reportedDetails>;

export const reportTextsQuery = pageQuery;
/** What candidates wrote, the newest first; without names. */
export const reportTexts = z.object({
  reports: z
    .array(
      z.object({
        id: z.string(),
        kind,
        text: z.string(),
        locale: z.enum(['en', 'mr']),
        seenIn: z.enum(reportPlaces),
        revision: z.int(),
        seed: z.int(),
        at: isoTime,
      }),
    )
    .readonly(),
  next: z.string().nullable(),
});
export type ReportTexts = z.output<typeof reportTexts>;

const answer = z
  .string()
  .trim()
  .min(1)
  .max(longestAnswer)
  .refine((text) => isPrintable(text) && !text.includes('\n'), 'unprintable characters');

/**
 * `version`: what the page has seen. `answer`: to those who reported a question that is right as it is; null for another outcome, and for
 * an item model, of which no result shows an answer. Refusals: `report_not_found`, `reports_changed`, `invalid_request` without the answer.
 */
export const closeReported = z
  .strictObject({
    version,
    outcome: z.enum(['fixed', 'no_fault']),
    note: writtenText(500),
    answer: z.strictObject({ en: answer, mr: answer }).nullable(),
  })
  .refine((input) => input.outcome === 'no_fault' || input.answer === null, 'an answer to a correction');
export type CloseReported = z.output<typeof closeReported>;
export const reopenReported = z.strictObject({ version });

type Reply<T> = Promise<Result<T, AdminRefusal>>;

/** Mistakes that candidates report. */
export type ReportsPort = {
  readonly reportedQuestions: (query: Partial<ReportedQuery>) => Reply<ReportedList>;
  /** @param report a report whose revision is shown; null for the newest. */
  readonly reportedQuestion: (id: string, report: string | null) => Reply<ReportedDetails>;
  readonly reportTexts: (id: string, cursor: string | null) => Reply<ReportTexts>;
  readonly closeReported: (id: string, input: CloseReported) => Reply<ReportedDetails>;
  readonly reopenReported: (id: string, version: number) => Reply<ReportedDetails>;
};
