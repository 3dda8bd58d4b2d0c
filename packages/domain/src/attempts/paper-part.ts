import { type PaperSection, sectionRanges } from '../content/question.ts';
import type { AnswerSheet } from './answer-sheet.ts';

/** A part of a paper: the index of its first question, counted from zero, and how many questions it has. */
export type Part = { readonly start: number; readonly count: number };

export type SectionPart = PaperSection & Part;

export const partsOf = (sections: readonly PaperSection[]): readonly SectionPart[] =>
  sectionRanges(sections).map(({ name, first, count }) => ({ name, count, start: first - 1 }));

export type PartCount = { readonly answered: number; readonly marked: number; readonly open: number };

/** How many questions of a part are answered, marked for review, or not answered. */
export function countPart({ answers, marked }: AnswerSheet, part: Part): PartCount {
  const indexes = indexesOf(part);
  const answered = indexes.filter((index) => answers[index] !== undefined).length;
  return {
    answered,
    marked: indexes.filter((index) => marked.includes(index)).length,
    open: part.count - answered,
  };
}

/** The first question of a part without an answer; its first question where all are answered. */
export const firstOpen = ({ answers }: AnswerSheet, part: Part): number =>
  indexesOf(part).find((index) => answers[index] === undefined) ?? part.start;

const indexesOf = ({ start, count }: Part): readonly number[] =>
  Array.from({ length: Math.max(count, 0) }, (_, place) => start + place);
