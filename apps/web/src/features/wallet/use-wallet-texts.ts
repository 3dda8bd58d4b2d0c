import { type WalletTexts, walletTexts } from '@bharti/i18n/wallet';
import { useLocale } from '../../context/locale.tsx';

export const useWalletTexts = (): WalletTexts => walletTexts[useLocale().locale];
