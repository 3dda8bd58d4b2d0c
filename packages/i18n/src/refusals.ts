import type { Refusal } from '@bharti/domain/refusal';
import { refusals as en } from './en/refusals.ts';
import type { Locale } from './locale.ts';
import { refusals as mr } from './mr/refusals.ts';

const texts = { en, mr };

/** The sentence that the user sees. */
export const refusalText = (locale: Locale, refusal: Pick<Refusal, 'code'>): string => texts[locale][refusal.code];
