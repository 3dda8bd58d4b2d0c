import reserve from './reserve.json' with { type: 'json' };

/**
 * The questions that are kept for full papers, by subject. No built-in test asks them, and the demo does not contain them: who has
 * sat the tests of a subject must not meet these questions before the full paper.
 */
export const reserveFile: Readonly<Record<'math' | 'reasoning', readonly string[]>> = reserve;
