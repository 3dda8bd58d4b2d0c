import { profileTexts as en } from './en/profile.ts';
import { profileTexts as mr } from './mr/profile.ts';

export const profileTexts = { en, mr };
