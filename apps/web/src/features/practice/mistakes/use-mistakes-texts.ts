import type { MistakesTexts } from '@bharti/i18n/en/mistakes';
import { useTexts } from '../../../context/locale.tsx';
import { textPart } from '../../../context/texts.ts';

export const mistakesTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/mistakes')).mistakesTexts,
  mr: async () => (await import('@bharti/i18n/mr/mistakes')).mistakesTexts,
});

export const useMistakesTexts = (): MistakesTexts => useTexts(mistakesTexts);
