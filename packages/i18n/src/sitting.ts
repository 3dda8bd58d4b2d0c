import { sittingTexts as en } from './en/sitting.ts';
import { sittingTexts as mr } from './mr/sitting.ts';

export const sittingTexts = { en, mr };
