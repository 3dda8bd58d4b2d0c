import builtInTests from './tests.json' with { type: 'json' };

/** Apart from the questions, so that a list of tests can be had without them. */
export const testsFile = builtInTests;
