import { type VideoTexts, videoTexts } from '@bharti/i18n/videos';
import { useLocale } from '../../context/locale.tsx';

export const useVideoTexts = (): VideoTexts => videoTexts[useLocale().locale];
