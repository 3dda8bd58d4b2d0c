import type { AttemptId } from '@bharti/domain/brand';
import { type ComponentType, lazy, Suspense } from 'react';
import { readLate } from '../../browser/late-answers.ts';
import { withTexts } from '../../context/texts.ts';
import type { ChangesProps, CorrectedKeyProps, LateProps } from './corrected/corrected.tsx';
import { correctedTexts } from './corrected/use-corrected-texts.ts';

type Parts = {
  readonly Changes: ComponentType<ChangesProps>;
  readonly CorrectedKey: ComponentType<CorrectedKeyProps>;
  readonly Late: ComponentType<LateProps>;
};
const Nothing = () => null;

// Fetched where a key was corrected or an answer came too late, which is rare. Without a connection the result stands without these notes.
const parts = (): Promise<Parts> =>
  withTexts(import('./corrected/corrected.tsx'), correctedTexts).catch(() => ({
    Changes: Nothing,
    CorrectedKey: Nothing,
    Late: Nothing,
  }));
const Changes = lazy(async () => ({ default: (await parts()).Changes }));
const CorrectedKey = lazy(async () => ({ default: (await parts()).CorrectedKey }));

const Late = lazy(async () => ({ default: (await parts()).Late }));

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

/** Nothing for an attempt whose answers all counted. */
export function LazyLate({ attempt }: { readonly attempt: AttemptId }) {
  const questions = readLate(attempt);
  if (questions.length === 0) return null;
  return (
    <Suspense>
      <Late questions={questions} />
    </Suspense>
  );
}
