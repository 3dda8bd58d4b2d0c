/** One `class` value of all names that are given; a condition that is not met gives false. */
export const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
