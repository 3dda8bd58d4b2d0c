import { landingTexts as en } from './en/landing.ts';
import { landingTexts as mr } from './mr/landing.ts';

export const landingTexts = { en, mr };
