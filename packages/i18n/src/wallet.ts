import { walletTexts as en } from './en/wallet.ts';
import { walletTexts as mr } from './mr/wallet.ts';

export const walletTexts = { en, mr };
