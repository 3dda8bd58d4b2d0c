import type { ConsentTexts } from '@bharti/i18n/en/consent';
import type { ProfileTexts } from '@bharti/i18n/en/profile';
import { useTexts } from '../../context/locale.tsx';
import { textPart } from '../../context/texts.ts';

// Chosen at build time: the demo keeps other data than the server, and keeps it in the browser.
const isDemo = import.meta.env.MODE === 'demo';

export const consentTexts = textPart<ConsentTexts>(
  isDemo
    ? {
        en: async () => (await import('@bharti/i18n/en/demo-consent')).demoConsentTexts,
        mr: async () => (await import('@bharti/i18n/mr/demo-consent')).demoConsentTexts,
      }
    : {
        en: async () => (await import('@bharti/i18n/en/consent')).consentTexts,
        mr: async () => (await import('@bharti/i18n/mr/consent')).consentTexts,
      },
);

export const profileTexts = textPart<ProfileTexts>(
  isDemo
    ? {
        en: async () => (await import('@bharti/i18n/en/demo-profile')).demoProfileTexts,
        mr: async () => (await import('@bharti/i18n/mr/demo-profile')).demoProfileTexts,
      }
    : {
        en: async () => (await import('@bharti/i18n/en/profile')).profileTexts,
        mr: async () => (await import('@bharti/i18n/mr/profile')).profileTexts,
      },
);

export const useConsentTexts = (): ConsentTexts => useTexts(consentTexts);
export const useProfileTexts = (): ProfileTexts => useTexts(profileTexts);
