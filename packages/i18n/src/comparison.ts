import { comparisonTexts as en } from './en/comparison.ts';
import { comparisonTexts as mr } from './mr/comparison.ts';

export const comparisonTexts = { en, mr };
