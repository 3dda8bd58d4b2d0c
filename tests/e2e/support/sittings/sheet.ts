import type { Change } from '@bharti/domain/attempts/answer-sheet';

/** Answers and marks as the script of a sitting expects them. Questions and options count from zero. */
export type Sheet = { readonly answers: Map<number, number>; readonly marked: Set<number> };

export const emptySheet = (): Sheet => ({ answers: new Map(), marked: new Set() });
export const copySheet = ({ answers, marked }: Sheet): Sheet => ({
  answers: new Map(answers),
  marked: new Set(marked),
});

/** Changes the sheet. */
export function apply({ answers, marked }: Sheet, { question, option, marked: mark }: Change): void {
  if (option === null) answers.delete(question);
  else if (option !== undefined) answers.set(question, option);
  if (mark === true) marked.add(question);
  if (mark === false) marked.delete(question);
}

/** The same text for equal sheets: '0B 3A, marked 4'. Questions count from zero. */
export function sheetText({ answers, marked }: Sheet): string {
  const given = [...answers].sort(([a], [b]) => a - b).map(([question, option]) => `${question}${'ABCD'[option]}`);
  return `${given.join(' ')}, marked ${[...marked].sort((a, b) => a - b).join(' ')}`;
}
