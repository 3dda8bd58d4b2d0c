import type { AttemptId } from '@bharti/domain/brand';
import { readStored, writeStored } from './storage.ts';

// Sign-out removes every key that begins with 'user_'.
const key = 'user_late_answers';
/** So many attempts are remembered, newest first. */
const mostAttempts = 10;

/** Indexes of questions with answers of this device that do not count. */
export type Uncounted = {
  /** The newest answers reached the server after the attempt was closed, or never. */
  readonly late: readonly number[];
  /** Answers that had not been sent when their questions were answered in another window or on another device. */
  readonly gaveWay: readonly number[];
};

/** What the browser refused to store: known until the page closes. */
let unstored: string | null = null;

/** Each line: the attempt, and the indexes of both kinds of questions; the second is missing in lines of earlier releases. */
const readLines = (): readonly string[] => (unstored ?? readStored(key) ?? '').split('\n').filter(Boolean);

/** Remembers more such questions of an attempt, for its result. */
export function rememberUncounted(attempt: AttemptId, more: Partial<Uncounted>): void {
  const known = readUncounted(attempt);
  const join = (kind: keyof Uncounted) => [...new Set([...known[kind], ...(more[kind] ?? [])])].join();
  const others = readLines().filter((line) => !line.startsWith(`${attempt} `));
  const lines = [`${attempt} ${join('late')} ${join('gaveWay')}`, ...others].slice(0, mostAttempts).join('\n');
  writeStored(key, lines);
  unstored = readStored(key) === lines ? null : lines;
}

/** No questions for an attempt that is not remembered. */
export function readUncounted(attempt: AttemptId): Uncounted {
  const line = readLines().find((each) => each.startsWith(`${attempt} `)) ?? '';
  const [, late = '', gaveWay = ''] = line.split(' ');
  const indexes = (list: string) => list.split(',').filter(Boolean).map(Number);
  return { late: indexes(late), gaveWay: indexes(gaveWay) };
}
