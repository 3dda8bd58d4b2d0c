import type { Ranked } from '@bharti/domain/leaderboard';
import type { IndianDay } from '@bharti/domain/time';

/** The best candidates of a day, the best first. */
export type TopScorers = (day: IndianDay) => Promise<readonly Ranked[]>;

/**
 * Shares one list between all requests of this process for `milliseconds`, so that a thousand dashboards cost one query. The
 * list can be that old: check who may still be shown before showing it. A failed load is not kept.
 */
export function shareTopScorers(load: TopScorers, milliseconds: number): TopScorers {
  let shared: { readonly day: IndianDay; readonly list: Promise<readonly Ranked[]>; until: number } | undefined;
  return (day) => {
    if (shared?.day === day && performance.now() < shared.until) return shared.list;
    const list = load(day);
    // Callers that come while it loads wait for the same list.
    const entry = { day, list, until: Number.POSITIVE_INFINITY };
    shared = entry;
    list.then(
      () => {
        entry.until = performance.now() + milliseconds;
      },
      () => {
        if (shared === entry) shared = undefined;
      },
    );
    return list;
  };
}
