import type { LessonTexts } from '@bharti/i18n/en/lesson';
import { useTexts } from '../../../context/locale.tsx';
import { textPart } from '../../../context/texts.ts';

export const lessonTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/lesson')).lessonTexts,
  mr: async () => (await import('@bharti/i18n/mr/lesson')).lessonTexts,
});

export const useLessonTexts = (): LessonTexts => useTexts(lessonTexts);
