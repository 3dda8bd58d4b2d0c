import type { NextBestTexts } from '@bharti/i18n/en/next-best';
import { useTexts } from '../../../context/locale.tsx';
import { textPart } from '../../../context/texts.ts';

export const nextBestTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/next-best')).nextBestTexts,
  mr: async () => (await import('@bharti/i18n/mr/next-best')).nextBestTexts,
});

export const useNextBestTexts = (): NextBestTexts => useTexts(nextBestTexts);
