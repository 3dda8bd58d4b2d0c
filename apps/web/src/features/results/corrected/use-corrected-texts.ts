import type { CorrectedTexts } from '@bharti/i18n/en/corrected';
import { useTexts } from '../../../context/locale.tsx';
import { textPart } from '../../../context/texts.ts';

export const correctedTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/corrected')).correctedTexts,
  mr: async () => (await import('@bharti/i18n/mr/corrected')).correctedTexts,
});

export const useCorrectedTexts = (): CorrectedTexts => useTexts(correctedTexts);
