import type { ResultTexts } from '@bharti/i18n/en/result';
import { useTexts } from '../../context/locale.tsx';
import { textPart } from '../../context/texts.ts';

export const resultTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/result')).resultTexts,
  mr: async () => (await import('@bharti/i18n/mr/result')).resultTexts,
});

export const useResultTexts = (): ResultTexts => useTexts(resultTexts);
