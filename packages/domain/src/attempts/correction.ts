import type { Bilingual } from '../bilingual.ts';
import { canonical } from '../canonical.ts';
import { type AnswerKey, type GradingKey, type Question, sameKey } from '../content/question.ts';
import { type MarkingScheme, optionsPerQuestion } from '../content/test.ts';
import type { StaffRefusal } from '../people/staff-refusal.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Instant } from '../time.ts';
import { isPass, type Judgement, judge } from './scoring.ts';

export const correctionKinds = ['key', 'accept', 'all', 'withdraw'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** What the editor decides about a question that was sat. Options are zero-based. */
export type Correction = {
  readonly kind: CorrectionKind;
  /** `key`: the right option. `accept`: two or more, each of which is right. Empty for the others. */
  readonly options: readonly number[];
};

/** A correction as it is kept. It holds for these revisions of the question. */
export type MadeCorrection = Correction & {
  /** A later correction has a larger number. */
  readonly number: number;
  readonly questionId: string;
  readonly revisions: readonly number[];
  readonly reason: Bilingual;
  readonly madeAt: Instant;
};

export const longestReason = 500;

/** Whether a text has a word in Devanagari. An English text in the place of a Marathi one has none. */
export const isMarathi = (text: string): boolean => /\p{Script=Devanagari}{2}/u.test(text);

/** The reason is public in both languages and final. Refusal: `reason_not_marathi`. */
export const acceptReason = (reason: Bilingual): Result<Bilingual, StaffRefusal> =>
  isMarathi(reason.mr) ? ok(reason) : refuse({ code: 'reason_not_marathi' });

/** Whether the options fit the kind. */
export function isCorrection({ kind, options }: Correction): boolean {
  const areOptions = options.every((option) => Number.isInteger(option) && option >= 0 && option < optionsPerQuestion);
  if (!areOptions || new Set(options).size !== options.length) return false;
  if (kind === 'key') return options.length === 1;
  return kind === 'accept' ? options.length >= 2 : options.length === 0;
}

/** The key by which attempts are graded after the correction. */
export function keyAfter({ kind, options: [first = 0, ...others] }: Correction): GradingKey {
  if (kind === 'key') return { kind: 'single', option: first };
  if (kind === 'accept') return { kind: 'several', options: [first, ...others] };
  return kind === 'all' ? { kind: 'withdrawn' } : { kind: 'left_out' };
}

type Revision = Pick<Question, 'id' | 'version'>;

/** The correction that holds for a revision: the newest of those about it. */
export const correctionOf = (
  corrections: readonly MadeCorrection[],
  { id, version }: Revision,
): MadeCorrection | undefined =>
  corrections
    .filter(({ questionId, revisions }) => questionId === id && revisions.includes(version))
    .reduce<MadeCorrection | undefined>(
      (newest, each) => (newest === undefined || each.number > newest.number ? each : newest),
      undefined,
    );

/** The key of a question after its corrections. */
export function correctedKey(
  question: Revision & Pick<Question, 'key'>,
  corrections: readonly MadeCorrection[],
): GradingKey {
  const correction = correctionOf(corrections, question);
  return correction === undefined ? question.key : keyAfter(correction);
}

/** The keys of a paper after the corrections, in its order. */
export const correctedKeys = (
  questions: readonly (Revision & Pick<Question, 'key'>)[],
  corrections: readonly MadeCorrection[],
): readonly GradingKey[] => questions.map((question) => correctedKey(question, corrections));

/** The newest correction that a paper's keys depend on; 0 without any. */
export const newestCorrection = (questions: readonly Revision[], corrections: readonly MadeCorrection[]): number =>
  Math.max(0, ...questions.map((question) => correctionOf(corrections, question)?.number ?? 0));

/** A revision of a question as the bank keeps it; the key of a draft may be missing. */
export type KeptRevision = {
  readonly version: number;
  readonly key: AnswerKey | null;
  readonly options: readonly Bilingual[];
};

/**
 * The revisions for which a correction of one of them holds: those with the same options, and the same key after earlier corrections.
 * A revision whose key or options were changed since is another matter. Empty when there is no such revision.
 */
export function coveredRevisions(
  questionId: string,
  version: number,
  kept: readonly KeptRevision[],
  corrections: readonly MadeCorrection[],
): readonly number[] {
  const keyOf = ({ version: each, key }: KeptRevision) =>
    key === null ? null : correctedKey({ id: questionId, version: each, key }, corrections);
  const target = kept.find((each) => each.version === version);
  const key = target === undefined ? null : keyOf(target);
  if (target === undefined || key === null) return [];
  return kept
    .filter((each) => {
      const other = keyOf(each);
      return other !== null && sameKey(other, key) && canonical(each.options) === canonical(target.options);
    })
    .map((each) => each.version);
}

/** Submitted attempts with the same marks and the same answer to one question. `chosen` is null where it was skipped. Marks in hundredths. */
export type AnsweredAlike = {
  readonly chosen: number | null;
  readonly marks: number;
  readonly maxMarks: number;
  readonly attempts: number;
};

/** How many attempts a correction changes. `passes` and `fails`: those that get another verdict. */
export type CorrectionEffect = {
  readonly attempts: number;
  readonly gain: number;
  readonly lose: number;
  readonly passes: number;
  readonly fails: number;
};

type Change = {
  readonly before: GradingKey;
  readonly after: GradingKey;
  readonly marking: MarkingScheme;
  readonly passPercent: number;
};

/** What a correction of one question changes in attempts that are graded by `before`. */
export function effectOf(
  groups: readonly AnsweredAlike[],
  { before, after, marking, passPercent }: Change,
): CorrectionEffect {
  const marksOf = (judgement: Judgement) => (judgement === 'left_out' ? 0 : marking[judgement]);
  const mostOf = (key: GradingKey) => (key.kind === 'left_out' ? 0 : marking.correct);
  const effect = { attempts: 0, gain: 0, lose: 0, passes: 0, fails: 0 };
  for (const { chosen, marks, maxMarks, attempts } of groups) {
    const change = marksOf(judge(after, chosen ?? undefined)) - marksOf(judge(before, chosen ?? undefined));
    const passed = isPass({ marks, maxMarks }, passPercent);
    const passes = isPass({ marks: marks + change, maxMarks: maxMarks + mostOf(after) - mostOf(before) }, passPercent);
    effect.attempts += attempts;
    if (change > 0) effect.gain += attempts;
    if (change < 0) effect.lose += attempts;
    if (passes && !passed) effect.passes += attempts;
    if (passed && !passes) effect.fails += attempts;
  }
  return effect;
}

export const addEffects = (a: CorrectionEffect, b: CorrectionEffect): CorrectionEffect => ({
  attempts: a.attempts + b.attempts,
  gain: a.gain + b.gain,
  lose: a.lose + b.lose,
  passes: a.passes + b.passes,
  fails: a.fails + b.fails,
});

export const noEffect: CorrectionEffect = { attempts: 0, gain: 0, lose: 0, passes: 0, fails: 0 };
