import builtInTests from './tests.json' with { type: 'json' };

/** In a separate module, so that a list of tests can be loaded without the questions. */
export const testsFile = builtInTests;
