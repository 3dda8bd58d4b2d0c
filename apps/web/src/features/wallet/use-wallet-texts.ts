import type { WalletTexts } from '@bharti/i18n/en/wallet';
import { useTexts } from '../../context/locale.tsx';
import { textPart } from '../../context/texts.ts';

export const walletTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/wallet')).walletTexts,
  mr: async () => (await import('@bharti/i18n/mr/wallet')).walletTexts,
});

export const useWalletTexts = (): WalletTexts => useTexts(walletTexts);
