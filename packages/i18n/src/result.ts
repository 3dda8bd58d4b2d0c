import { resultTexts as en } from './en/result.ts';
import { resultTexts as mr } from './mr/result.ts';

export const resultTexts = { en, mr };
