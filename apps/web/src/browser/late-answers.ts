import type { AttemptId } from '@bharti/domain/brand';
import { readStored, writeStored } from './storage.ts';

// Of the newest attempt only. Sign-out removes every key that begins with 'user_'.
const key = 'user_late_answers';

/** Remembers the questions whose newest answers on this device reached the server after the attempt was closed, or never. */
export const rememberLate = (attempt: AttemptId, questions: readonly number[]): void =>
  writeStored(key, `${attempt} ${questions.join()}`);

/** The indexes of these questions; none for another attempt. */
export function readLate(attempt: AttemptId): readonly number[] {
  const [id, questions = ''] = readStored(key)?.split(' ') ?? [];
  return id === attempt ? questions.split(',').filter(Boolean).map(Number) : [];
}
