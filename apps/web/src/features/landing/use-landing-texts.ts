import type { LandingTexts } from '@bharti/i18n/en/landing';
import { useTexts } from '../../context/locale.tsx';
import { textPart } from '../../context/texts.ts';

export const landingTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/landing')).landingTexts,
  mr: async () => (await import('@bharti/i18n/mr/landing')).landingTexts,
});

export const useLandingTexts = (): LandingTexts => useTexts(landingTexts);
