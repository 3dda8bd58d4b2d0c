import type { AboutDataTexts } from '@bharti/i18n/en/about-data';
import { useTexts } from '../../context/locale.tsx';
import { textPart } from '../../context/texts.ts';

export const aboutDataTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/about-data')).aboutDataTexts,
  mr: async () => (await import('@bharti/i18n/mr/about-data')).aboutDataTexts,
});

export const useAboutDataTexts = (): AboutDataTexts => useTexts(aboutDataTexts);
