import type { AnswerSheet } from './answer-sheet.ts';

/** The states of a question as the computer-based exams show them. */
export const questionStates = ['notSeen', 'seen', 'answered', 'marked', 'answeredAndMarked'] as const;
/** `seen`: shown, but neither answered nor marked. `marked`: for review, without an answer. */
export type QuestionState = (typeof questionStates)[number];

/** @param isSeen whether this device has shown the question; an answer or a mark of another device counts as well. */
export function questionState({ answers, marked }: AnswerSheet, index: number, isSeen: boolean): QuestionState {
  const isMarked = marked.includes(index);
  if (answers[index] !== undefined) return isMarked ? 'answeredAndMarked' : 'answered';
  if (isMarked) return 'marked';
  return isSeen ? 'seen' : 'notSeen';
}
