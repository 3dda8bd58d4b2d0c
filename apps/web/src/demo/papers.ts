import type { BankQuestion } from '@bharti/contracts/catalogue/content';

type Load = () => Promise<{ readonly default: readonly BankQuestion[] }>;

/** Loads the questions of each built-in test. The build puts these here, in a file for each test (vite.config.ts). */
export const papers: Readonly<Record<string, Load>> = {};

/** When the first of their questions has ended; the build puts it here. */
export const firstEnd: number = Number.POSITIVE_INFINITY;

/** How many questions on each topic each built-in test has. The build puts them here too. */
export const topicCounts: Readonly<Record<string, Readonly<Record<string, number>>>> = {};
