import { aboutDataTexts as en } from './en/about-data.ts';
import { aboutDataTexts as mr } from './mr/about-data.ts';

export const aboutDataTexts = { en, mr };
