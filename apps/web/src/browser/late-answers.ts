import type { AttemptId } from '@bharti/domain/brand';
import { readStored, writeStored } from './storage.ts';

// Sign-out removes every key that begins with 'user_'.
const key = 'user_late_answers';
/** So many attempts are remembered, newest first. */
const mostAttempts = 10;

/** Each line: the attempt, and the indexes of its questions. */
const readLines = (): readonly string[] => (readStored(key) ?? '').split('\n').filter(Boolean);

/** Remembers the questions whose newest answers on this device reached the server after the attempt was closed, or never. */
export function rememberLate(attempt: AttemptId, questions: readonly number[]): void {
  const all = new Set([...readLate(attempt), ...questions]);
  const others = readLines().filter((line) => !line.startsWith(`${attempt} `));
  writeStored(key, [`${attempt} ${[...all].join()}`, ...others].slice(0, mostAttempts).join('\n'));
}

/** The indexes of these questions; none for an attempt that is not remembered. */
export function readLate(attempt: AttemptId): readonly number[] {
  const line = readLines().find((each) => each.startsWith(`${attempt} `)) ?? '';
  return (line.split(' ')[1] ?? '').split(',').filter(Boolean).map(Number);
}
