import type { LegalFrameTexts } from '@bharti/i18n/en/legal';
import type { LegalText } from '@bharti/i18n/legal-text';
import { useTexts } from '../../context/locale.tsx';
import { textPart } from '../../context/texts.ts';

/** What the legal pages share. */
export const legalTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/legal')).legalTexts,
  mr: async () => (await import('@bharti/i18n/mr/legal')).legalTexts,
});

export const useLegalTexts = (): LegalFrameTexts => useTexts(legalTexts);

// Chosen at build time: the server build does not contain the demo's text.
export const privacyTexts = textPart<LegalText>(
  import.meta.env.MODE === 'demo'
    ? {
        en: async () => (await import('@bharti/i18n/en/demo-privacy')).demoPrivacyTexts,
        mr: async () => (await import('@bharti/i18n/mr/demo-privacy')).demoPrivacyTexts,
      }
    : {
        en: async () => (await import('@bharti/i18n/en/privacy')).privacyTexts,
        mr: async () => (await import('@bharti/i18n/mr/privacy')).privacyTexts,
      },
);

export const termsTexts = textPart<LegalText>({
  en: async () => (await import('@bharti/i18n/en/terms')).termsTexts,
  mr: async () => (await import('@bharti/i18n/mr/terms')).termsTexts,
});

export const refundsTexts = textPart<LegalText>({
  en: async () => (await import('@bharti/i18n/en/refunds')).refundsTexts,
  mr: async () => (await import('@bharti/i18n/mr/refunds')).refundsTexts,
});

export const contactTexts = textPart<LegalText>({
  en: async () => (await import('@bharti/i18n/en/contact')).contactTexts,
  mr: async () => (await import('@bharti/i18n/mr/contact')).contactTexts,
});
