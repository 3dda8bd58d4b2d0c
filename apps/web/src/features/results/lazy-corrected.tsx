import type { AttemptId } from '@bharti/domain/brand';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { readUncounted } from '../../browser/uncounted-answers.ts';
import { withTexts } from '../../context/texts.ts';
import type {
  ChangesProps,
  CorrectedKeyProps,
  LaterProps,
  ReportAnswerProps,
  UncountedProps,
  UnrankedProps,
} from './corrected/corrected.tsx';
import { correctedTexts } from './corrected/use-corrected-texts.ts';

type Notes = {
  readonly Changes: ComponentType<ChangesProps>;
  readonly CorrectedKey: ComponentType<CorrectedKeyProps>;
  readonly Later: ComponentType<LaterProps>;
  readonly ReportAnswerNote: ComponentType<ReportAnswerProps>;
  readonly Uncounted: ComponentType<UncountedProps>;
  readonly Unranked: ComponentType<UnrankedProps>;
};
const Nothing = () => null;

// Fetched where a key was corrected, a report was answered, an answer does not count, our service was down or there is no rank, which is rare. Without a connection the result
// stands without these notes.
const notes = (): Promise<Notes> =>
  withTexts(import('./corrected/corrected.tsx'), correctedTexts).catch(() => ({
    Changes: Nothing,
    CorrectedKey: Nothing,
    Later: Nothing,
    ReportAnswerNote: Nothing,
    Uncounted: Nothing,
    Unranked: Nothing,
  }));

function lazily<Props extends object>(pick: (all: Notes) => ComponentType<Props>): (props: Props) => ReactNode {
  const Note: ComponentType<Props> = lazy(async () => ({ default: pick(await notes()) }));
  return (props) => (
    <Suspense>
      <Note {...props} />
    </Suspense>
  );
}

export const LazyChanges = /* @__PURE__ */ lazily(({ Changes }) => Changes);
export const LazyCorrectedKey = /* @__PURE__ */ lazily(({ CorrectedKey }) => CorrectedKey);
export const LazyLater = /* @__PURE__ */ lazily(({ Later }) => Later);
export const LazyReportAnswer = /* @__PURE__ */ lazily(({ ReportAnswerNote }) => ReportAnswerNote);
export const LazyUnranked = /* @__PURE__ */ lazily(({ Unranked }) => Unranked);
const UncountedNote = /* @__PURE__ */ lazily(({ Uncounted }) => Uncounted);

/** Nothing for an attempt whose answers all counted. */
export function LazyUncounted({ attempt }: { readonly attempt: AttemptId }) {
  const uncounted = readUncounted(attempt);
  return (uncounted.late.length > 0 || uncounted.gaveWay.length > 0) && <UncountedNote {...uncounted} />;
}
