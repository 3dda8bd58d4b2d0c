import { demoTexts as en } from './en/demo.ts';
import { demoTexts as mr } from './mr/demo.ts';

export const demoTexts = { en, mr };
