/** Thrown only at start. The message is for the operator and has one line for each wrong value. */
export class ConfigError extends Error {}
