import { KeyHints } from './key-hints.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { PatientSubmit } from './patient-submit.tsx';
import { SectionSummary } from './section-summary.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { partsOfFacts } from './sitting-notice.tsx';
import { OnlyLooking, TakenOver } from './taken-over.tsx';
import { TimeOverBody } from './time-over-body.tsx';
import { FindSubmission, UnknownNotice } from './unknown-submission.tsx';
import { ViewSheet } from './view-sheet.tsx';
import { WatchElsewhere } from './watch-elsewhere.tsx';

/** Fetched together, and only when one of them is wanted: they are no part of the first question's weight. */
export const sittingParts = {
  SectionTabs,
  SectionSummary,
  KeyHints,
  LeaveDialog,
  TimeOverBody,
  OutdatedNotice,
  PatientSubmit,
  partsOfFacts,
  TakenOver,
  OnlyLooking,
  FindSubmission,
  UnknownNotice,
  ViewSheet,
  WatchElsewhere,
};
export type SittingParts = typeof sittingParts;
