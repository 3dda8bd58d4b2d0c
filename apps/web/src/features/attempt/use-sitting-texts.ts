import type { SittingTexts } from '@bharti/i18n/en/sitting';
import { useTexts } from '../../context/locale.tsx';
import { textPart } from '../../context/texts.ts';

export const sittingTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/sitting')).sittingTexts,
  mr: async () => (await import('@bharti/i18n/mr/sitting')).sittingTexts,
});

export const useSittingTexts = (): SittingTexts => useTexts(sittingTexts);
