import { shareOf } from './option-share.tsx';
import { Ruler } from './ruler.tsx';

/** Fetched together, when there are figures to show. */
export const comparisonParts = { Ruler, shareOf };
export type ComparisonParts = typeof comparisonParts;
