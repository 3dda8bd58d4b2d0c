import { randomFrom, shuffled } from '../random.ts';
import type { Level } from './test.ts';

/** How many questions of which kind a test wants. Null and an empty list mean any. */
export type DrawRule = {
  readonly subject: string | null;
  readonly topic: string | null;
  readonly levels: readonly Level[];
  readonly count: number;
};

/** A question that may be drawn: leave out those of other tests and those that the draft already has. */
export type DrawableQuestion = {
  readonly id: string;
  readonly subject: string;
  readonly topic: string;
  readonly level: Level;
};

/**
 * Draws questions for each rule, none of them twice: the ids for each rule, in the order of the rules. The same seed draws the same from
 * the same pool. A rule gets fewer than asked for only when no choice could satisfy all rules: a question that an earlier rule took is
 * given up when that rule can take another (Kuhn's algorithm for matchings).
 */
export function drawQuestions(
  pool: readonly DrawableQuestion[],
  rules: readonly DrawRule[],
  seed: number,
): readonly (readonly string[])[] {
  const random = randomFrom(seed);
  const candidates = rules.map((rule) =>
    shuffled(
      pool.filter((question) => isWanted(question, rule)),
      random,
    ).map(({ id }) => id),
  );
  const ruleOf = rules.flatMap(({ count }, rule) => Array.from({ length: count }, () => rule));
  const takenBy = new Map<string, number>();
  ruleOf.forEach((_, slot) => {
    take(slot, { ruleOf, candidates, takenBy }, new Set());
  });
  const ids = [...takenBy];
  return rules.map((_, rule) => ids.filter(([, slot]) => ruleOf[slot] === rule).map(([id]) => id));
}

export const isWanted = ({ subject, topic, level }: DrawableQuestion, rule: DrawRule): boolean =>
  (rule.subject === null || subject === rule.subject) &&
  (rule.topic === null || topic === rule.topic) &&
  (rule.levels.length === 0 || rule.levels.includes(level));

/** Each slot is one question that a rule wants; `takenBy` holds the slot of each taken question. */
type Matching = {
  readonly ruleOf: readonly number[];
  readonly candidates: readonly (readonly string[])[];
  readonly takenBy: Map<string, number>;
};

/** Gives the slot a question, moving other slots to other questions where that is needed. `tried` are the questions seen on the way. */
function take(slot: number, matching: Matching, tried: Set<string>): boolean {
  const { ruleOf, candidates, takenBy } = matching;
  const own = candidates[ruleOf[slot] ?? -1] ?? [];
  const free = own.find((id) => !takenBy.has(id));
  if (free !== undefined) {
    takenBy.set(free, slot);
    return true;
  }
  for (const id of own) {
    const holder = takenBy.get(id);
    if (holder === undefined || tried.has(id)) continue;
    tried.add(id);
    if (take(holder, matching, tried)) {
      takenBy.set(id, slot);
      return true;
    }
  }
  return false;
}
