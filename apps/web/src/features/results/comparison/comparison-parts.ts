import { shareOf } from './option-share.tsx';
import { Ruler } from './ruler.tsx';
import { usualTime } from './usual-time.ts';

/** Fetched together, when there are figures to show. */
export const comparisonParts = { Ruler, shareOf, usualTime };
export type ComparisonParts = typeof comparisonParts;
