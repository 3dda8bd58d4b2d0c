/**
 * Why something failed, for the log and for alarms. The message of a database error can quote a row, so of such an error only its code
 * and the constraint or table are named. That of `JSON.parse` quotes the text.
 */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof SyntaxError) return 'a text that cannot be read';
  if (!('severity' in error)) return error.message;
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  return `database error ${[code, constraint ?? table].filter((part) => part !== undefined).join(' ')}`;
}

/** The places in the code from which an error came, without its message. */
export const placesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
