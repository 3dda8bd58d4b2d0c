import { legalTexts as en } from './en/legal.ts';
import { legalTexts as mr } from './mr/legal.ts';

export const legalTexts = { en, mr };
