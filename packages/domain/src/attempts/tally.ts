import type { Bilingual } from '../bilingual.ts';
import type { PaperSection } from '../content/question.ts';
import type { MarkingScheme } from '../content/test.ts';
import { partsOf } from './paper-part.ts';
import { countOf, type Judgement, type Outcome } from './scoring.ts';

/** A question of a submitted attempt. `seconds` is a hint of the browser; 0 where it was not measured. */
export type JudgedQuestion = { readonly topic: string; readonly outcome: Judgement; readonly seconds: number };

/** Questions counted together. `marks` and `maxMarks` are hundredths of a mark. */
export type Tally = Readonly<Record<Outcome, number>> & {
  readonly marks: number;
  readonly maxMarks: number;
  readonly seconds: number;
};
export type TopicTally = Tally & { readonly topic: string };
/** `name` is null on a paper without sections. Topics are in the order of the paper. */
export type SectionTally = Tally & { readonly name: Bilingual | null; readonly topics: readonly TopicTally[] };

const noQuestions: Tally = { correct: 0, wrong: 0, blank: 0, marks: 0, maxMarks: 0, seconds: 0 };

function addQuestion(tally: Tally, { outcome, seconds }: JudgedQuestion, marking: MarkingScheme): Tally {
  if (outcome === 'left_out') return { ...tally, seconds: tally.seconds + seconds };
  return {
    ...tally,
    [outcome]: tally[outcome] + 1,
    marks: tally.marks + marking[outcome],
    maxMarks: tally.maxMarks + marking.correct,
    seconds: tally.seconds + seconds,
  };
}

/** A topic whose questions were all left out is not listed. */
export function tallyTopics(questions: readonly JudgedQuestion[], marking: MarkingScheme): readonly TopicTally[] {
  const tallies = new Map<string, Tally>();
  for (const question of questions)
    tallies.set(question.topic, addQuestion(tallies.get(question.topic) ?? noQuestions, question, marking));
  return [...tallies].filter(([, tally]) => countOf(tally) > 0).map(([topic, tally]) => ({ topic, ...tally }));
}

/** A paper without sections counts as one. */
export function tallySections(
  questions: readonly JudgedQuestion[],
  sections: readonly PaperSection[],
  marking: MarkingScheme,
): readonly SectionTally[] {
  const parts = sections.length === 0 ? [{ name: null, start: 0, count: questions.length }] : partsOf(sections);
  return parts.map(({ name, start, count }) => {
    const own = questions.slice(start, start + count);
    const all = own.reduce((tally, question) => addQuestion(tally, question, marking), noQuestions);
    return { ...all, name, topics: tallyTopics(own, marking) };
  });
}

const mostWeakest = 3;

/** Hundredths of a mark that a candidate could have had in addition. */
export const marksLost = ({ marks, maxMarks }: Tally): number => maxMarks - marks;

/**
 * At most three topics: those that cost the most marks; of equal losses, the one with more wrong answers comes first, then the order of
 * their ids. The dashboard names the same topics from what was missed alone (`practice/next-steps.ts`), so the order needs no right answers.
 * A topic that cost nothing is not among them.
 */
export const costliestTopics = (topics: readonly TopicTally[]): readonly TopicTally[] =>
  topics
    .filter((topic) => marksLost(topic) > 0)
    .toSorted((a, b) => marksLost(b) - marksLost(a) || b.wrong - a.wrong || (a.topic < b.topic ? -1 : 1))
    .slice(0, mostWeakest);
