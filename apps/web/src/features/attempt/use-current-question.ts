import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import type { TestId } from '@bharti/domain/brand';
import { useCallback, useEffect, useState } from 'react';
import { readStored, removeStored, writeStored } from '../../browser/storage.ts';

/** The question on the screen, and the questions that this device has shown so far. */
type Shown = { readonly current: number; readonly seen: ReadonlySet<number> };

/** Forgets the questions of a submitted attempt. */
export const forgetQuestion = (attempt: Pick<AttemptState, 'testId'>): void => removeStored(keyOf(attempt));

/**
 * The question that is shown. The browser remembers it and the questions that were shown before, so that the attempt
 * continues as it was after a reload. Each save sends the current question to the server, so that another device continues
 * at the question of the newest save; which questions were seen is not sent.
 */
export function useCurrentQuestion(attempt: AttemptState): Shown & { readonly goTo: (index: number) => void } {
  const [shown, setShown] = useState(
    () => rememberedQuestion(attempt) ?? withSeen(attempt.current ?? firstOpenQuestion(attempt), []),
  );
  useEffect(() => {
    writeStored(keyOf(attempt), `${attempt.id} ${shown.current} ${[...shown.seen].join()}`);
  }, [attempt, shown]);
  const goTo = useCallback((index: number) => setShown(({ seen }) => withSeen(index, seen)), []);
  return { ...shown, goTo };
}

const withSeen = (current: number, seen: Iterable<number>): Shown => ({ current, seen: new Set([...seen, current]) });

// One entry for each test and not for each attempt, so that the entries of old attempts do not pile up.
const prefix = 'user_question_';
const keyOf = ({ testId }: Pick<AttemptState, 'testId'>): string => `${prefix}${testId}`;

/** Whether an attempt of this test was open in this browser; then it is probably still running. */
export const hasRememberedQuestion = (testId: TestId): boolean => readStored(`${prefix}${testId}`) !== null;

function rememberedQuestion(attempt: AttemptState): Shown | null {
  const [id, index, seen = ''] = readStored(keyOf(attempt))?.split(' ') ?? [];
  const question = Number(index);
  const isOnPaper = Number.isInteger(question) && question >= 0 && question < attempt.totalQuestions;
  return id === attempt.id && isOnPaper ? withSeen(question, seen.split(',').filter(Boolean).map(Number)) : null;
}

function firstOpenQuestion({ answers, totalQuestions }: AttemptState): number {
  for (let index = 0; index < totalQuestions; index += 1) if (answers[index] === undefined) return index;
  return 0;
}
