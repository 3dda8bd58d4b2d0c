import type { PracticeTexts } from '@bharti/i18n/en/practice';
import { useTexts } from '../../context/locale.tsx';
import { textPart } from '../../context/texts.ts';

export const practiceTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/practice')).practiceTexts,
  mr: async () => (await import('@bharti/i18n/mr/practice')).practiceTexts,
});

export const usePracticeTexts = (): PracticeTexts => useTexts(practiceTexts);
