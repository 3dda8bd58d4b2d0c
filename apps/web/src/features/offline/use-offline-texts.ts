import type { OfflineTexts } from '@bharti/i18n/en/offline';
import { useTexts } from '../../context/locale.tsx';
import { textPart } from '../../context/texts.ts';

export const offlineTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/offline')).offlineTexts,
  mr: async () => (await import('@bharti/i18n/mr/offline')).offlineTexts,
});

export const useOfflineTexts = (): OfflineTexts => useTexts(offlineTexts);
