import { videoTexts as en } from './en/videos.ts';
import { videoTexts as mr } from './mr/videos.ts';

export const videoTexts = { en, mr };
