import type { Ranked } from '@bharti/domain/leaderboard';
import type { IndianDay } from '@bharti/domain/time';

/** The best candidates of a day, best first. */
export type TopScorers = (day: IndianDay) => Promise<readonly Ranked[]>;

/**
 * Caches the list for all requests of this process for `milliseconds`, so that a thousand dashboards need one query. Because
 * the list can be that old, callers must check who may still be shown. A failed load is not cached.
 */
export function shareTopScorers(load: TopScorers, milliseconds: number): TopScorers {
  let shared: { readonly day: IndianDay; readonly list: Promise<readonly Ranked[]>; until: number } | undefined;
  return (day) => {
    if (shared?.day === day && performance.now() < shared.until) return shared.list;
    const list = load(day);
    // While the list loads, further callers wait for the same load.
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
