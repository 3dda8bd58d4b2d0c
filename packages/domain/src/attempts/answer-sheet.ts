import type { Answers } from './scoring.ts';

/** The candidate's answers, and the questions that they marked for review. */
export type AnswerSheet = { readonly answers: Answers; readonly marked: readonly number[] };

/** The new state of one question; an absent field does not change, `option: null` clears the answer. */
export type Change = {
  readonly question: number;
  readonly option?: number | null | undefined;
  readonly marked?: boolean | undefined;
};

export const emptySheet: AnswerSheet = { answers: {}, marked: [] };

/** Takes the changes in order; the last one of a question wins. */
export function applyChanges(sheet: AnswerSheet, changes: readonly Change[]): AnswerSheet {
  const answers: Record<string, number> = { ...sheet.answers };
  const marked = new Set(sheet.marked);
  for (const { question, option, marked: mark } of changes) {
    if (option === null) delete answers[question];
    else if (option !== undefined) answers[question] = option;
    if (mark === true) marked.add(question);
    if (mark === false) marked.delete(question);
  }
  return { answers, marked: [...marked].sort((a, b) => a - b) };
}
