import { type ConsentTexts, consentTexts } from '@bharti/i18n/consent';
import { demoConsentTexts, demoProfileTexts } from '@bharti/i18n/demo-account';
import { type ProfileTexts, profileTexts } from '@bharti/i18n/profile';
import { useLocale } from '../../context/locale.tsx';

// Chosen at build time: the demo keeps other data than the server, and keeps it in the browser.
const isDemo = import.meta.env.MODE === 'demo';

export const useConsentTexts = (): ConsentTexts => (isDemo ? demoConsentTexts : consentTexts)[useLocale().locale];
export const useProfileTexts = (): ProfileTexts => (isDemo ? demoProfileTexts : profileTexts)[useLocale().locale];
