import { offlineTexts as en } from './en/offline.ts';
import { offlineTexts as mr } from './mr/offline.ts';

export const offlineTexts = { en, mr };
