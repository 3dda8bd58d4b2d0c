import type { PracticeRecord } from './record.ts';

/** How much was practised of a topic. */
export type TopicFigures = Pick<PracticeRecord, 'answered' | 'right'> & { readonly topic: string };

/** With fewer answers a topic is not called weak. */
const fewestAnswers = 5;
/** Per cent right from which a topic is not weak: the pass mark. */
const strongFrom = 70;
const mostShown = 3;

/** The topics with the smallest share of right answers, the weakest first. */
export const weakestTopics = (figures: readonly TopicFigures[]): readonly TopicFigures[] =>
  figures
    .filter(({ answered, right }) => answered >= fewestAnswers && right * 100 < strongFrom * answered)
    .toSorted((a, b) => a.right * b.answered - b.right * a.answered)
    .slice(0, mostShown);
