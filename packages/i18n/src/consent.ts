import { consentTexts as en } from './en/consent.ts';
import { consentTexts as mr } from './mr/consent.ts';

export const consentTexts = { en, mr };
