import { addDays, type IndianDay } from '../time.ts';
import { type MistakeCard, type Revisions, revisionOf } from './mistake-card.ts';

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
 * on the day after it was missed, as far as the daily portion has room: those answered wrong before those left blank, then the oldest.
 */
export function dateCards(cards: readonly MistakeCard[], revisions: Revisions, today: IndianDay): readonly DatedCard[] {
  const begun = cards.filter((card) => {
    const revision = revisionOf(card, revisions);
    return revision?.isFirst === true && revision.revisedOn === today;
  });
  const taken = new Map<IndianDay, number>([[today, begun.length]]);
  /** What was never answered comes after what was answered wrong. */
  const rank = (card: MistakeCard) => (card.isBlank && revisionOf(card, revisions) === undefined ? 1 : 0);
  const dated = cards
    .toSorted((a, b) => rank(a) - rank(b) || a.missedOn - b.missedOn)
    .map((card): DatedCard => {
      const revision = revisionOf(card, revisions);
      const since = revision?.dueOn ?? addDays(card.missedOn, 1);
      const own = since < today ? today : since;
      if (revision !== undefined) return { card, day: own, since, isPutOff: false };
      let day = own;
      while ((taken.get(day) ?? 0) >= newPerDay) day = addDays(day, 1);
      taken.set(day, (taken.get(day) ?? 0) + 1);
      return { card, day, since, isPutOff: day > own };
    });
  return dated.toSorted((a, b) => a.day - b.day || rank(a.card) - rank(b.card) || a.since - b.since);
}
