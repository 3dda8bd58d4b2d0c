import type { Comparison } from '@bharti/contracts/attempts/comparison';
import type { ComparisonTexts } from '@bharti/i18n/en/comparison';
import { formatTime } from '@bharti/i18n/format';

type Compared = { readonly comparison: Comparison; readonly texts: ComparisonTexts };

/** The median time of all who sat the question, to stand behind the candidate's own; null while too few times were measured. */
export function usualTime({ comparison, texts }: Compared, question: number): string | null {
  const seconds = comparison.figures?.seconds?.[question] ?? null;
  return seconds === null ? null : ` · ${texts.usualTime(formatTime(seconds))}`;
}
