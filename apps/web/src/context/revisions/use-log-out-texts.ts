import type { LogOutTexts } from '@bharti/i18n/en/mistakes';
import { useTexts } from '../locale.tsx';
import { textPart } from '../texts.ts';

// In one file with the texts of the notebook: small files cost more than they hold.
export const logOutTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/mistakes')).logOutTexts,
  mr: async () => (await import('@bharti/i18n/mr/mistakes')).logOutTexts,
});

export const useLogOutTexts = (): LogOutTexts => useTexts(logOutTexts);
