import type { AttemptId } from '@bharti/domain/brand';
import { readStored, writeStored } from './storage.ts';

// Sign-out removes every key that begins with 'user_'.
const key = 'user_late_answers';
/** So many attempts are remembered, newest first. */
const mostAttempts = 10;

/** What the browser refused to store: known until the page closes. */
let unstored: string | null = null;

/** Each line: the attempt, and the indexes of its questions. */
const readLines = (): readonly string[] => (unstored ?? readStored(key) ?? '').split('\n').filter(Boolean);

/** Remembers the questions whose newest answers on this device reached the server after the attempt was closed, or never. */
export function rememberLate(attempt: AttemptId, questions: readonly number[]): void {
  const all = new Set([...readLate(attempt), ...questions]);
  const others = readLines().filter((line) => !line.startsWith(`${attempt} `));
  const lines = [`${attempt} ${[...all].join()}`, ...others].slice(0, mostAttempts).join('\n');
  writeStored(key, lines);
  unstored = readStored(key) === lines ? null : lines;
}

/** The indexes of these questions; none for an attempt that is not remembered. */
export function readLate(attempt: AttemptId): readonly number[] {
  const line = readLines().find((each) => each.startsWith(`${attempt} `)) ?? '';
  return (line.split(' ')[1] ?? '').split(',').filter(Boolean).map(Number);
}
