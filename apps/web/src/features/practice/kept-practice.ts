import { levels, optionsPerQuestion } from '@bharti/domain/content/test';
import type { PracticeRecord } from '@bharti/domain/practice/record';
import type { TopicFigures } from '@bharti/domain/practice/weakest';
import { removeStored, writeStored } from '../../browser/storage.ts';
import { storedKeys } from '../../browser/stored-keys.ts';
import { isRow, readStoredValue } from '../../browser/stored-value.ts';

/** The question on the screen: its model or its place in the bank, and the candidate's answer once it is checked. */
type Shown = {
  readonly id: string;
  /** Another version of a model gives other questions. */
  readonly version: number;
  readonly seed: number;
  readonly choice: number | null;
};

/** The practice of a topic as this device keeps it. */
export type KeptPractice = { readonly record: PracticeRecord; readonly shown: Shown };

// Sign-out removes every key that begins with 'user_'.
const prefix = 'user_practice_';

/** Null when this user has not practised the topic on this device. */
export function readPractice(user: string, topic: string): KeptPractice | null {
  const stored = readStoredValue(prefix + topic, isStored);
  return stored?.user === user ? { record: stored.record, shown: stored.shown } : null;
}

export const keepPractice = (user: string, topic: string, { record, shown }: KeptPractice): void =>
  writeStored(prefix + topic, JSON.stringify({ user, record, shown }));

/** The figures of all topics that this user has practised on this device. */
export const readFigures = (user: string): readonly TopicFigures[] =>
  storedKeys(prefix).flatMap((key) => {
    const topic = key.slice(prefix.length);
    const kept = readPractice(user, topic);
    return kept === null ? [] : [{ topic, answered: kept.record.answered, right: kept.record.right }];
  });

/** Removes what belongs to another user, who did not sign out here, and what cannot be read. */
export function forgetOtherPractice(user: string): void {
  for (const key of storedKeys(prefix)) if (readStoredValue(key, isStored)?.user !== user) removeStored(key);
}

type Stored = KeptPractice & { readonly user: string };

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isListOf = (value: unknown, fits: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(fits);

const isStored = (value: unknown): value is Stored =>
  isRow(value) && typeof value.user === 'string' && isRecord(value.record) && isShown(value.shown);

const isRecord = (value: unknown): boolean =>
  isRow(value) &&
  levels.some((level) => level === value.level) &&
  [value.rightAtLevel, value.answered, value.right, value.inRow].every(isCount) &&
  isListOf(value.last, (isRight) => typeof isRight === 'boolean') &&
  isListOf(
    value.asked,
    (asked) =>
      isRow(asked) &&
      typeof asked.id === 'string' &&
      isCount(asked.print) &&
      (asked.kind === undefined || isCount(asked.kind)),
  );

const isShown = (value: unknown): boolean =>
  isRow(value) &&
  typeof value.id === 'string' &&
  isCount(value.version) &&
  isCount(value.seed) &&
  (value.choice === null || (isCount(value.choice) && Number(value.choice) < optionsPerQuestion));
