import type { Refusal } from '../refusal.ts';
import { ok, type Result, refuse } from '../result.ts';
import { hasVisibleCharacter } from '../visible-text.ts';

/** What a candidate says is wrong with a question. */
export const reportKinds = ['wrong_key', 'unclear', 'translation', 'spelling', 'figure', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Where the candidate saw the question. */
export const reportPlaces = ['sitting', 'review', 'practice', 'notebook'] as const;
export type ReportPlace = (typeof reportPlaces)[number];

/** The most characters of a report. */
export const longestReport = 300;
/** The most characters of the staff's answer to those who reported, in each language. */
export const longestAnswer = 500;
/** The most reports of an account about questions without a decision, and the most in all. */
export const mostOpenReports = 50;
export const mostReports = 500;
/** A report is deleted after so many days. */
export const reportDays = 365;

/** A question of the bank, or an item model whose instances candidates practise. */
export const reportSources = ['bank', 'model'] as const;
export type ReportSource = (typeof reportSources)[number];

/** The question that is reported, in the revision that was seen: of an item model its version and the seed of the instance. */
export type ReportedRevision = {
  readonly source: ReportSource;
  readonly id: string;
  /** The topic of an item model; null for a question of the bank, which knows its topic. */
  readonly topic: string | null;
  readonly revision: number;
  /** 0 for a question of the bank. */
  readonly seed: number;
};

/** `open`: without a decision. The other two are decisions of the staff. */
export const reportStates = ['open', 'fixed', 'no_fault'] as const;
export type ReportState = (typeof reportStates)[number];
export type ReportOutcome = Exclude<ReportState, 'open'>;

/** Every kind but 'other' says by itself what to look at. */
export const isCompleteReport = ({ kind, text }: { readonly kind: ReportKind; readonly text: string }): boolean =>
  kind !== 'other' || hasVisibleCharacter(text);

/** Whether an account may send one more report. @param counts of its reports so far, without the one that is sent. */
export function acceptReport(counts: { readonly open: number; readonly all: number }): Result<null, Refusal> {
  const isFull = counts.open >= mostOpenReports || counts.all >= mostReports;
  return isFull ? refuse({ code: 'too_many_reports' }) : ok(null);
}

/** What was decided about a question, and the newest revision that the decision was about. */
export type ReportDecision = { readonly state: ReportState; readonly closedRevision: number | null };

/**
 * The state after a new report. A fixed question stays closed for reports about the revisions before the correction, which running and
 * older attempts still show; any other new report opens the question again.
 */
export const stateAfterReport = ({ state, closedRevision }: ReportDecision, revision: number): ReportState =>
  state === 'fixed' && closedRevision !== null && revision <= closedRevision ? 'fixed' : 'open';

/** What a typed text is sent as: one line, without characters that are refused. */
export const tidyReport = (typed: string): string =>
  typed
    .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
