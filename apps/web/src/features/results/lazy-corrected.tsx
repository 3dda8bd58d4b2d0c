import { type ComponentType, lazy, Suspense } from 'react';
import { withTexts } from '../../context/texts.ts';
import type { ChangesProps, CorrectedKeyProps, ReportAnswerProps } from './corrected/corrected.tsx';
import { correctedTexts } from './corrected/use-corrected-texts.ts';

type Parts = {
  readonly Changes: ComponentType<ChangesProps>;
  readonly CorrectedKey: ComponentType<CorrectedKeyProps>;
  readonly ReportAnswerNote: ComponentType<ReportAnswerProps>;
};
const Nothing = () => null;

// Fetched where a key was corrected or a report was answered, which is rare. Without a connection the result stands without these notes.
const parts = (): Promise<Parts> =>
  withTexts(import('./corrected/corrected.tsx'), correctedTexts).catch(() => ({
    Changes: Nothing,
    CorrectedKey: Nothing,
    ReportAnswerNote: Nothing,
  }));
const Changes = lazy(async () => ({ default: (await parts()).Changes }));
const ReportAnswerNote = lazy(async () => ({ default: (await parts()).ReportAnswerNote }));
const CorrectedKey = lazy(async () => ({ default: (await parts()).CorrectedKey }));

export const LazyChanges = (props: ChangesProps) => (
  <Suspense>
    <Changes {...props} />
  </Suspense>
);

export const LazyCorrectedKey = (props: CorrectedKeyProps) => (
  <Suspense>
    <CorrectedKey {...props} />
  </Suspense>
);

export const LazyReportAnswer = (props: ReportAnswerProps) => (
  <Suspense>
    <ReportAnswerNote {...props} />
  </Suspense>
);
