import type { LogOutTexts } from '@bharti/i18n/en/log-out';
import { useTexts } from '../locale.tsx';
import { textPart } from '../texts.ts';

export const logOutTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/log-out')).logOutTexts,
  mr: async () => (await import('@bharti/i18n/mr/log-out')).logOutTexts,
});

export const useLogOutTexts = (): LogOutTexts => useTexts(logOutTexts);
