import type { ProgressCategory } from '@bharti/domain/content/test';
import reserve from './reserve.json' with { type: 'json' };

/**
 * The questions that are kept for papers to come, by subject. No built-in test asks them, and the demo does not contain them: a
 * candidate who has sat the tests of a subject must not meet these questions before the full paper.
 */
export const reserveFile: Readonly<Record<ProgressCategory, readonly string[]>> = reserve;
