import { type IndianDay, isoDay } from '../time.ts';
import type { DrawableQuestion } from './draw.ts';
import type { DraftSection } from './test-draft.ts';

/** `until`: the last day in India on which a test may ask the question, an ISO date; missing without such a day. */
export type DatedQuestion = DrawableQuestion & { readonly until?: string | undefined };

/** Whether the last day of a question is over. On the day itself a test may still ask it. */
export const hasEnded = (until: string | undefined, today: IndianDay): boolean =>
  until !== undefined && until < isoDay(today);

/** So many days before its last day a question is listed as one that ends soon. */
export const daysBeforeEnd = 30;

/** By the id of each ended question: the question that takes its place; null where it is taken out. */
export type Replaced = ReadonlyMap<string, string | null>;

export type EndedQuestions = {
  readonly replaced: Replaced;
  /** The ended question that stays, because the test would be empty without it. */
  readonly kept: string | null;
};

/** From the best replacement to the worst. A question of another subject is none. */
const likenesses: readonly ((ended: DatedQuestion, other: DatedQuestion) => boolean)[] = [
  (ended, other) => ended.topic === other.topic && ended.level === other.level,
  (ended, other) => ended.topic === other.topic,
  (ended, other) => ended.level === other.level,
  () => true,
];

/**
 * What becomes of the ended questions of a test. The closest pairs are made first, so no other choice replaces more of them.
 * @param ids of the test. @param known its questions, as far as the bank has them. @param pool ready questions that are in no test, the
 * preferred ones first.
 */
export function replaceEnded(
  ids: readonly string[],
  known: ReadonlyMap<string, DatedQuestion>,
  pool: readonly DatedQuestion[],
  today: IndianDay,
): EndedQuestions {
  const ended = ids.flatMap((id) => known.get(id) ?? []).filter(({ until }) => hasEnded(until, today));
  const free = new Map(
    pool.filter(({ id, until }) => !ids.includes(id) && !hasEnded(until, today)).map((each) => [each.id, each]),
  );
  const replaced = new Map<string, string | null>(ended.map(({ id }) => [id, null]));
  for (const isAlike of likenesses) {
    for (const question of ended) {
      if (replaced.get(question.id) !== null) continue;
      const found = [...free.values()].find((other) => other.subject === question.subject && isAlike(question, other));
      if (found === undefined) continue;
      replaced.set(question.id, found.id);
      free.delete(found.id);
    }
  }
  const isEmpty = ended.length > 0 && ids.every((id) => replaced.get(id) === null);
  // The question that ended last is the least outdated.
  const kept = isEmpty
    ? ended.reduce((last, each) => ((each.until ?? '') > (last.until ?? '') ? each : last)).id
    : null;
  if (kept !== null) replaced.delete(kept);
  return { replaced, kept };
}

type Questions = Pick<DraftSection, 'questions'>;

/** The sections with the replacements at the places of the ended questions. A section that loses all its questions is left out. */
export function withReplacements<S extends Questions & Pick<DraftSection, 'draw'>>(
  sections: readonly S[],
  replaced: Replaced,
): readonly S[] {
  const replace = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const by = replaced.get(id);
      return by === null ? [] : [by ?? id];
    });
  const next = sections.map((section) => ({
    ...section,
    questions: replace(section.questions),
    ...(section.draw !== undefined && { draw: { ...section.draw, questions: replace(section.draw.questions) } }),
  }));
  const left = next.filter(({ questions }, i) => questions.length > 0 || sections[i]?.questions.length === 0);
  // A draft has at least one section.
  return left.length > 0 ? left : next.slice(0, 1);
}
