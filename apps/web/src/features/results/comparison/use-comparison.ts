import type { Comparison } from '@bharti/contracts/attempts/comparison';
import type { AttemptId } from '@bharti/domain/brand';
import type { ComparisonTexts } from '@bharti/i18n/en/comparison';
import { useQuery } from '@tanstack/react-query';
import { orThrow, useAttemptsPort } from '../../../context/api.ts';
import { useLocale } from '../../../context/locale.tsx';
import type { ComparisonParts } from './comparison-parts.ts';

// Not a part that every choice of a language fetches: without a connection the result is shown without it, in either language.
const textsIn = {
  en: async () => (await import('@bharti/i18n/en/comparison')).comparisonTexts,
  mr: async () => (await import('@bharti/i18n/mr/comparison')).comparisonTexts,
};

/** The local user is the only candidate: there are no others to compare with. */
const isDemo = import.meta.env.MODE === 'demo';

export type Compared = {
  readonly comparison: Comparison;
  readonly texts: ComparisonTexts;
  /** Null while too few have sat the test: then there is nothing to draw. */
  readonly parts: ComparisonParts | null;
};

/** The attempt beside all who sat the test, with the texts and the code that show it: none of them belongs to the first view. */
export function useComparison(id: AttemptId) {
  const api = useAttemptsPort();
  const { locale } = useLocale();
  return useQuery({
    queryKey: ['comparison', id, locale],
    queryFn: async (): Promise<Compared> => {
      const comparison = orThrow(await api.comparison(id));
      const [texts, parts] = await Promise.all([
        textsIn[locale](),
        comparison.figures === null ? null : import('./comparison-parts.ts'),
      ]);
      return { comparison, texts, parts: parts?.comparisonParts ?? null };
    },
    enabled: !isDemo,
    staleTime: 60_000,
    // In the other language the same stays until its texts are there.
    placeholderData: (shown) => shown,
  });
}
