import { KeyHints } from './key-hints.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { SectionSummary } from './section-summary.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { SittingFactList, SittingNotice } from './sitting-notice.tsx';
import { SubmitWaits, WaitsForConnection } from './submit-waits.tsx';
import { TakenOver } from './taken-over.tsx';
import { ViewSheet } from './view-sheet.tsx';

/** Fetched together, and only when one of them is wanted: they are no part of the first question's weight. */
export const sittingParts = {
  SectionTabs,
  SectionSummary,
  KeyHints,
  OutdatedNotice,
  SittingFactList,
  SittingNotice,
  SubmitWaits,
  TakenOver,
  ViewSheet,
  WaitsForConnection,
};
export type SittingParts = typeof sittingParts;
