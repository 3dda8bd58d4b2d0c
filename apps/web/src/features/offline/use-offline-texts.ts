import { type OfflineTexts, offlineTexts } from '@bharti/i18n/offline';
import { useLocale } from '../../context/locale.tsx';

export const useOfflineTexts = (): OfflineTexts => offlineTexts[useLocale().locale];
