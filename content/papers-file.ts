import builtInPapers from './papers.json' with { type: 'json' };

/**
 * The ids of the questions of each built-in test, in the order of its paper. Apart from the tests, of which lists are loaded without
 * their questions.
 */
export const papersFile: Readonly<Record<string, readonly string[]>> = builtInPapers;
