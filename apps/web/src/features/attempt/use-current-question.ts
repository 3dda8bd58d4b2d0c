import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import type { TestId } from '@bharti/domain/brand';
import { useCallback, useState } from 'react';
import { readStored, removeStored, writeStored } from '../../browser/storage.ts';

/** Forgets the question of a submitted attempt. */
export const forgetQuestion = (attempt: AttemptState): void => removeStored(keyOf(attempt));

/**
 * The question that is shown. The browser remembers it, so that the attempt continues at the same question after a reload.
 * Each save sends it to the server, so that another device continues at the question of the newest save.
 */
export function useCurrentQuestion(attempt: AttemptState): readonly [number, (index: number) => void] {
  const [current, setCurrent] = useState(
    () => rememberedQuestion(attempt) ?? attempt.current ?? firstOpenQuestion(attempt),
  );
  const goTo = useCallback(
    (index: number) => {
      setCurrent(index);
      writeStored(keyOf(attempt), `${attempt.id} ${index}`);
    },
    [attempt],
  );
  return [current, goTo];
}

// One entry for each test and not for each attempt, so that the entries of old attempts do not pile up.
const prefix = 'user_question_';
const keyOf = ({ testId }: AttemptState): string => `${prefix}${testId}`;

/** Whether an attempt of this test was open in this browser; then it is probably still running. */
export const hasRememberedQuestion = (testId: TestId): boolean => readStored(`${prefix}${testId}`) !== null;

function rememberedQuestion(attempt: AttemptState): number | null {
  const [id, index] = readStored(keyOf(attempt))?.split(' ') ?? [];
  const question = Number(index);
  const isOnPaper = Number.isInteger(question) && question >= 0 && question < attempt.totalQuestions;
  return id === attempt.id && isOnPaper ? question : null;
}

function firstOpenQuestion({ answers, totalQuestions }: AttemptState): number {
  for (let index = 0; index < totalQuestions; index += 1) if (answers[index] === undefined) return index;
  return 0;
}
