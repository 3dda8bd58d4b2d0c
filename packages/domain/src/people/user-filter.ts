/** The lists of candidates in the panel: all, those active within five minutes, those who have bought a test. */
export const userFilters = ['all', 'live', 'bought'] as const;
export type UserFilter = (typeof userFilters)[number];
