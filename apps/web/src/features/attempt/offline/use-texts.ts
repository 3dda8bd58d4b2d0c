import type { OfflineTestTexts } from '@bharti/i18n/en/offline-test';
import { useTexts } from '../../../context/locale.tsx';
import { offlineTestTexts } from './test-texts.ts';

export const useOfflineTestTexts = (): OfflineTestTexts => useTexts(offlineTestTexts);
