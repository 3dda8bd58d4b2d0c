/** Joins class names: `classes('card', isRunning && styles.running)`. */
export const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
