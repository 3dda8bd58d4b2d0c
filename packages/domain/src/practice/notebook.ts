import type { AttemptId } from '../brand.ts';
import { addDays, type IndianDay, indianDay } from '../time.ts';
import type { MissedInAttempt } from './missed.ts';

/** A question of the mistakes notebook: where its text stands, and the day on which it was missed last. */
export type MistakeCard = {
  readonly id: string;
  readonly topic: string;
  readonly attemptId: AttemptId;
  /** Its place in the paper of the attempt, from zero. */
  readonly place: number;
  readonly missedOn: IndianDay;
};

/** The last revision of a question, and the day on which the schedule brings it back. */
export type Revision = {
  readonly revisedOn: IndianDay;
  readonly dueOn: IndianDay;
  readonly isRight: boolean;
};

/** By the ids of the questions. */
export type Revisions<R extends Revision = Revision> = Readonly<Record<string, R>>;

/** The days that the notebook shows, today among them. */
export const shownDays = 7;

/** Each question once, from the attempt that missed it last. */
export function cardsOf(attempts: readonly MissedInAttempt[]): readonly MistakeCard[] {
  const newestLast = attempts.toSorted((a, b) => a.completedAt - b.completedAt);
  const cards = new Map(
    newestLast.flatMap(({ attemptId, completedAt, questions }) =>
      questions.map(({ id, topic, place }) => [id, { id, topic, attemptId, place, missedOn: indianDay(completedAt) }]),
    ),
  );
  return [...cards.values()];
}

/** The revision that counts: none for a question that was missed in a test since. */
export function revisionOf<R extends Revision>({ id, missedOn }: MistakeCard, revisions: Revisions<R>): R | undefined {
  const revision = revisions[id];
  return revision !== undefined && revision.revisedOn >= missedOn ? revision : undefined;
}

/** A question that was missed comes on the next day; after a revision the schedule decides. */
const dueOn = (card: MistakeCard, revisions: Revisions): IndianDay =>
  revisionOf(card, revisions)?.dueOn ?? addDays(card.missedOn, 1);

export type TopicOfNotebook = {
  readonly topic: string;
  readonly due: number;
  readonly all: number;
  /** The first day on which one of its questions comes. */
  readonly next: IndianDay;
};

export type Notebook = {
  readonly today: IndianDay;
  /** The questions to revise today, those that have waited longest first. */
  readonly due: readonly MistakeCard[];
  /** Those that come later, by the day. */
  readonly later: readonly MistakeCard[];
  readonly all: number;
  /** How many questions come on each of the shown days; the first is today, with what is overdue. */
  readonly days: readonly number[];
  /** What was revised today, and how many of these were right. */
  readonly revised: { readonly all: number; readonly right: number };
  /** The topics with the most questions due first, then those that come back first. */
  readonly topics: readonly TopicOfNotebook[];
};

export function openNotebook(cards: readonly MistakeCard[], revisions: Revisions, today: IndianDay): Notebook {
  const dated = cards.map((card) => ({ card, day: dueOn(card, revisions) })).toSorted((a, b) => a.day - b.day);
  const isDue = ({ day }: { readonly day: IndianDay }) => day <= today;
  const revisedToday = cards
    .map((card) => revisionOf(card, revisions))
    .filter((revision) => revision !== undefined && revision.revisedOn === today);
  const topics = new Map<string, TopicOfNotebook>();
  for (const entry of dated) {
    const { topic } = entry.card;
    const before = topics.get(topic) ?? { topic, due: 0, all: 0, next: entry.day };
    topics.set(topic, { ...before, due: before.due + (isDue(entry) ? 1 : 0), all: before.all + 1 });
  }
  return {
    today,
    due: dated.filter(isDue).map(({ card }) => card),
    later: dated.filter((entry) => !isDue(entry)).map(({ card }) => card),
    all: cards.length,
    days: Array.from(
      { length: shownDays },
      (_, ahead) => dated.filter(({ day }) => (ahead === 0 ? day <= today : day === addDays(today, ahead))).length,
    ),
    revised: { all: revisedToday.length, right: revisedToday.filter((revision) => revision?.isRight).length },
    // They stand in the order in which they come back.
    topics: [...topics.values()].toSorted((a, b) => b.due - a.due),
  };
}

const secondsPerQuestion = 45;

/** How long it takes to revise so many questions: at least a minute. */
export const minutesFor = (questions: number): number => Math.ceil((questions * secondsPerQuestion) / 60);
