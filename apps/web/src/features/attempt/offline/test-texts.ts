import { textPart } from '../../../context/texts.ts';

// Apart from the hook that reads them, so that code without a screen can use them too.
export const offlineTestTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/offline-test')).offlineTestTexts,
  mr: async () => (await import('@bharti/i18n/mr/offline-test')).offlineTestTexts,
});
