import type { Ranked } from '@bharti/domain/progress/leaderboard';
import type { IndianDay } from '@bharti/domain/time';

/**
 * The best candidates of a day, best first. All requests of this process share the list for some seconds, so callers must
 * check who may still be shown.
 */
export type TopScorers = (day: IndianDay) => Promise<readonly Ranked[]>;
