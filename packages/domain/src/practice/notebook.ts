import { addDays, type IndianDay, indianDay } from '../time.ts';
import { dateCards } from './daily-portion.ts';
import type { MissedInAttempt } from './missed.ts';
import { type MistakeCard, type Revisions, revisionOf } from './mistake-card.ts';

/** The days that the notebook shows, today among them. */
export const shownDays = 7;

/**
 * Each question once, from the attempt that missed it last; not blank where one of the attempts has a wrong answer.
 * @param subjectOf the subject of a topic
 */
export function cardsOf(
  attempts: readonly MissedInAttempt[],
  subjectOf: (topic: string) => string,
): readonly MistakeCard[] {
  const newestLast = attempts.toSorted((a, b) => a.completedAt - b.completedAt);
  const wrong = new Set(
    attempts.flatMap(({ questions }) => questions.filter(({ isBlank }) => isBlank !== true).map(({ id }) => id)),
  );
  const cards = new Map(
    newestLast.flatMap(({ attemptId, completedAt, questions }) =>
      questions.map(({ id, topic, place }) => [
        id,
        {
          id,
          topic,
          subject: subjectOf(topic),
          attemptId,
          place,
          missedOn: indianDay(completedAt),
          isBlank: !wrong.has(id),
        },
      ]),
    ),
  );
  return [...cards.values()];
}

export type TopicOfNotebook = {
  readonly topic: string;
  readonly due: number;
  readonly all: number;
  /** Those of them that were answered wrong at least once. */
  readonly wrong: number;
  /** The first day on which one of its questions comes. */
  readonly next: IndianDay;
};

export type Notebook = {
  readonly today: IndianDay;
  /** The questions to revise today: those that have waited longest first, those never answered last. */
  readonly due: readonly MistakeCard[];
  /** Those that come later, by the day. */
  readonly later: readonly MistakeCard[];
  readonly all: number;
  /** Those that come on a later day than their own, because of the daily portion. */
  readonly waiting: number;
  /** How many questions come on each of the shown days; the first is today, with what is overdue. */
  readonly days: readonly number[];
  /** What was revised today, and how many of these were right. */
  readonly revised: { readonly all: number; readonly right: number };
  /** The topics with the most questions due first, then those that come back first. */
  readonly topics: readonly TopicOfNotebook[];
};

export function openNotebook(cards: readonly MistakeCard[], revisions: Revisions, today: IndianDay): Notebook {
  const dated = dateCards(cards, revisions, today);
  const revisedToday = cards
    .map((card) => revisionOf(card, revisions))
    .filter((revision) => revision !== undefined && revision.revisedOn === today);
  const topics = new Map<string, TopicOfNotebook>();
  for (const { card, day } of dated) {
    const before = topics.get(card.topic) ?? { topic: card.topic, due: 0, all: 0, wrong: 0, next: day };
    topics.set(card.topic, {
      ...before,
      due: before.due + (day === today ? 1 : 0),
      all: before.all + 1,
      wrong: before.wrong + (card.isBlank ? 0 : 1),
    });
  }
  return {
    today,
    due: dated.filter(({ day }) => day === today).map(({ card }) => card),
    later: dated.filter(({ day }) => day > today).map(({ card }) => card),
    all: cards.length,
    waiting: dated.filter(({ isPutOff }) => isPutOff).length,
    days: Array.from(
      { length: shownDays },
      (_, ahead) => dated.filter(({ day }) => day === addDays(today, ahead)).length,
    ),
    revised: { all: revisedToday.length, right: revisedToday.filter((revision) => revision?.isRight).length },
    // They stand in the order in which they come back.
    topics: [...topics.values()].toSorted((a, b) => b.due - a.due),
  };
}

const secondsPerQuestion = 45;

/** How long it takes to revise so many questions: at least a minute. */
export const minutesFor = (questions: number): number => Math.ceil((questions * secondsPerQuestion) / 60);

/** How many questions can be revised in so many minutes. */
export const questionsIn = (minutes: number): number => Math.floor((minutes * 60) / secondsPerQuestion);
