import type { VideoTexts } from '@bharti/i18n/en/videos';
import { useTexts } from '../../context/locale.tsx';
import { textPart } from '../../context/texts.ts';

export const videoTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/videos')).videoTexts,
  mr: async () => (await import('@bharti/i18n/mr/videos')).videoTexts,
});

export const useVideoTexts = (): VideoTexts => useTexts(videoTexts);
