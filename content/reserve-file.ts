import type { ProgressCategory } from '@bharti/domain/content/test';
import reserve from './reserve.json' with { type: 'json' };

/**
 * The questions that are kept for papers to come, by subject; among them those that were asked in the free test before it was mixed
 * anew. No built-in test asks them, and the demo does not contain them.
 */
export const reserveFile: Readonly<Record<ProgressCategory, readonly string[]>> = reserve;
