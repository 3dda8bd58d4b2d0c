import { signInTexts as en } from './en/sign-in.ts';
import { signInTexts as mr } from './mr/sign-in.ts';

export const signInTexts = { en, mr };
