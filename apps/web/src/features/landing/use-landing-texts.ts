import { type LandingTexts, landingTexts } from '@bharti/i18n/landing';
import { useLocale } from '../../context/locale.tsx';

export const useLandingTexts = (): LandingTexts => landingTexts[useLocale().locale];
