import type { OfflineTestTexts } from '@bharti/i18n/en/offline-test';
import { useTexts } from '../../../context/locale.tsx';
import { textPart } from '../../../context/texts.ts';

export const offlineTestTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/offline-test')).offlineTestTexts,
  mr: async () => (await import('@bharti/i18n/mr/offline-test')).offlineTestTexts,
});
export const useOfflineTestTexts = (): OfflineTestTexts => useTexts(offlineTestTexts);
