import type { AttemptId } from '../brand.ts';
import type { IndianDay } from '../time.ts';

/** A question of the mistakes notebook: where its text stands, and the day on which it was missed last. */
export type MistakeCard = {
  readonly id: string;
  readonly topic: string;
  /** The subject of the topic: the daily portion takes turns between subjects. */
  readonly subject: string;
  readonly attemptId: AttemptId;
  /** Its place in the paper of the attempt, from zero. */
  readonly place: number;
  readonly missedOn: IndianDay;
  /** Never answered: perhaps never opened. */
  readonly isBlank: boolean;
};

/** The last revision of a question, and the day on which the schedule brings it back. */
export type Revision = {
  readonly revisedOn: IndianDay;
  readonly dueOn: IndianDay;
  readonly isRight: boolean;
  /** The first one since the question was missed. Missing in those that an earlier release has kept. */
  readonly isFirst?: boolean;
};

/** By the ids of the questions. */
export type Revisions<R extends Revision = Revision> = Readonly<Record<string, R>>;

/** So many revisions are kept of a candidate; above it the oldest are forgotten. */
export const mostRevisions = 2_000;

/** The revision that counts: none for a question that was missed in a test since. */
export function revisionOf<R extends Revision>({ id, missedOn }: MistakeCard, revisions: Revisions<R>): R | undefined {
  const revision = revisions[id];
  return revision !== undefined && revision.revisedOn >= missedOn ? revision : undefined;
}
