import { SectionSummary } from './section-summary.tsx';
import { SectionTabs } from './section-tabs.tsx';

/** Fetched together, after the first question is shown: a test without sections is lighter without them. */
export const sittingParts = { SectionTabs, SectionSummary };
export type SittingParts = typeof sittingParts;
