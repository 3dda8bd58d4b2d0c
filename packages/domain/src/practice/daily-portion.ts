import { addDays, type IndianDay } from '../time.ts';
import { type MistakeCard, type Revisions, revisionOf } from './mistake-card.ts';
import { takeTurns } from './take-turns.ts';

/**
 * So many questions have their first revision on a day, about 15 minutes; the others wait for the days after. Without it, a candidate
 * who leaves most of a full paper blank would have a hundred on the next day.
 */
export const newPerDay = 20;

/** A question of the notebook and the day on which it comes: today also when it is overdue. */
export type DatedCard = {
  readonly card: MistakeCard;
  readonly day: IndianDay;
  /** The day without the daily portion. */
  readonly since: IndianDay;
  /** The daily portion brings it later than it would come without. */
  readonly isPutOff: boolean;
};

/**
 * The days of the questions, the first day first. A question that was revised comes on the day of its schedule; one that was not comes
 * on the day after it was missed, as far as the daily portion has room: those answered wrong before those left blank, the subjects in
 * turn, the topics with the most questions first, of a topic the oldest first.
 */
export function dateCards(cards: readonly MistakeCard[], revisions: Revisions, today: IndianDay): readonly DatedCard[] {
  const revised = cards.flatMap((card): readonly DatedCard[] => {
    const since = revisionOf(card, revisions)?.dueOn;
    return since === undefined ? [] : [{ card, day: since < today ? today : since, since, isPutOff: false }];
  });
  const dated = [...revised, ...dateNewCards(cards, revisions, today)];
  /** What was never answered comes after what was answered wrong. */
  const rank = (card: MistakeCard) => (card.isBlank && revisionOf(card, revisions) === undefined ? 1 : 0);
  return dated.toSorted((a, b) => a.day - b.day || rank(a.card) - rank(b.card) || a.since - b.since);
}

/** The days of the questions that were not revised since they were missed. */
function dateNewCards(cards: readonly MistakeCard[], revisions: Revisions, today: IndianDay): readonly DatedCard[] {
  const isNew = (card: MistakeCard) => revisionOf(card, revisions) === undefined;
  const isBegun = (card: MistakeCard) => {
    const revision = revisionOf(card, revisions);
    return revision?.isFirst === true && revision.revisedOn === today;
  };
  const portionOf = (waiting: readonly MistakeCard[], day: IndianDay) =>
    takeTurns(
      waiting.filter(({ missedOn }) => missedOn < day),
      newPerDay,
    );
  const inOrder = mostMissedFirst(cards);
  const left = Math.max(0, newPerDay - cards.filter(isBegun).length);
  // What was begun today keeps its turn, so that the rest of the portion stays the same all day.
  const withBegun = inOrder.filter((card) => isNew(card) || isBegun(card));
  let portion: readonly MistakeCard[] = portionOf(withBegun, today).filter(isNew).slice(0, left);
  let waiting: readonly MistakeCard[] = inOrder.filter(isNew);
  const dated: DatedCard[] = [];
  for (let day = today; waiting.length > 0; day = addDays(day, 1), portion = portionOf(waiting, day)) {
    for (const card of portion) {
      const since = addDays(card.missedOn, 1);
      dated.push({ card, day, since, isPutOff: day > today && day > since });
    }
    const taken = new Set(portion);
    waiting = waiting.filter((card) => !taken.has(card));
  }
  return dated;
}

/** The questions of the topic that was missed most often first; of a topic the oldest first, then in the order of the list. */
function mostMissedFirst(cards: readonly MistakeCard[]): readonly MistakeCard[] {
  const missed = new Map<string, number>();
  for (const { topic } of cards) missed.set(topic, (missed.get(topic) ?? 0) + 1);
  const countOf = ({ topic }: MistakeCard) => missed.get(topic) ?? 0;
  return cards.toSorted((a, b) => countOf(b) - countOf(a) || compare(a.topic, b.topic) || a.missedOn - b.missedOn);
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
