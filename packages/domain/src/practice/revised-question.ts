import { addDays, type IndianDay, type Instant, indianDay, instantOfDay } from '../time.ts';
import type { Revision } from './mistake-card.ts';

/** The last revision of a question, with what FSRS knows about it. */
export type ScheduledRevision = Revision & {
  /** When it was revised; missing in those that an earlier release has kept. */
  readonly at?: Instant | undefined;
  /** Days after which 9 of 10 such questions are still known. */
  readonly stability: number;
  /** From 1, easy, to 10. */
  readonly difficulty: number;
};

/** The same, as a device and the server exchange it. The day of the revision follows from `at`. */
export type RevisedQuestion = Pick<ScheduledRevision, 'dueOn' | 'isRight' | 'stability' | 'difficulty'> & {
  readonly id: string;
  /** When it was revised, by the clock of the device. */
  readonly at: Instant;
  readonly isFirst: boolean;
};

/** The most revisions that one request brings. */
export const mostSentRevisions = 100;
/** The most revisions of one reply, beside those that the request has brought. */
export const mostChangedRevisions = 200;
/** The longest wait of FSRS, in days. */
export const longestWait = 36_500;
/** The range of FSRS. */
export const stabilityRange = { min: 0.001, max: 36_500 } as const;
export const difficultyRange = { min: 1, max: 10 } as const;

/** So far the clock of a device may be ahead of the server's, so that a revision around midnight stays as it is. */
const mostDaysAhead = 1;

/**
 * A revision that comes from the future counts as done now, with the same wait: otherwise it would win over every later revision of the
 * question on other devices.
 */
export function withinClock(revision: RevisedQuestion, now: Instant): RevisedQuestion {
  const ahead = indianDay(revision.at) - indianDay(now);
  return ahead <= mostDaysAhead ? revision : { ...revision, at: now, dueOn: addDays(revision.dueOn, -ahead) };
}

/** The newer of two revisions of a question; when both have the same time, the revision with the earlier due day. */
export function newerRevision(one: RevisedQuestion, other: RevisedQuestion): RevisedQuestion {
  const [first, second] = [ranksOf(one), ranksOf(other)];
  const difference = second.map((rank, place) => rank - (first[place] ?? 0)).find((each) => each !== 0);
  return difference !== undefined && difference > 0 ? other : one;
}

/** Compared from the first to the last; revisions with the same ranks are equal. So the order in which they arrive decides nothing. */
const ranksOf = ({ at, dueOn, stability, difficulty, isRight, isFirst }: RevisedQuestion): readonly number[] => [
  at,
  -dueOn,
  -stability,
  -difficulty,
  -Number(isRight),
  -Number(isFirst),
];

/**
 * What is to be stored of the revisions that a device sends: of each question the newest one, unless it is stored already. A repeat
 * changes nothing. (Only a revision from the future moves when it is sent again on a later day.)
 */
export function revisionsToStore(
  stored: readonly RevisedQuestion[],
  sent: readonly RevisedQuestion[],
  now: Instant,
): readonly RevisedQuestion[] {
  const before = new Map(stored.map((revision) => [revision.id, revision]));
  const newest = new Map(before);
  for (const revision of sent) {
    const known = newest.get(revision.id);
    const bounded = withinClock(revision, now);
    newest.set(revision.id, known === undefined ? bounded : newerRevision(known, bounded));
  }
  return [...newest.values()].filter((revision) => revision !== before.get(revision.id));
}

/** What is sent of a revision that a device has kept. */
export const toRevisedQuestion = (id: string, revision: ScheduledRevision): RevisedQuestion => ({
  id,
  at: revision.at ?? instantOfDay(revision.revisedOn),
  dueOn: revision.dueOn,
  isRight: revision.isRight,
  isFirst: revision.isFirst === true,
  stability: revision.stability,
  difficulty: revision.difficulty,
});

/** What a device keeps of a revision that comes from the server. */
export const toScheduledRevision = ({ id: _, ...revision }: RevisedQuestion): ScheduledRevision => ({
  ...revision,
  revisedOn: indianDay(revision.at),
});

/** The first day and the last on which a question that was revised at this time can come back. */
export const dueRange = (at: Instant): { readonly min: IndianDay; readonly max: IndianDay } => ({
  min: addDays(indianDay(at), 1),
  max: addDays(indianDay(at), longestWait),
});
