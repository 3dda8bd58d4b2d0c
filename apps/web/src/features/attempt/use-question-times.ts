import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import { newTimes, noTimes, type QuestionTimes } from '@bharti/domain/attempts/question-times';
import { useEffect, useState } from 'react';
import { readStored, removeStored, writeStored } from '../../browser/storage.ts';
import { createQuestionTimer } from './question-timer.ts';
import type { UnsentTimes } from './sync/save-with-times.ts';

/** Measures the questions of this page, and keeps the times on the device, so that a reload continues them. */
export function useQuestionTimes(attempt: AttemptState, current: number): UnsentTimes {
  const [times] = useState(() => {
    const { times: known = noTimes, durationSeconds } = attempt;
    const before = { ...known, ...newTimes(storedTimes(attempt), known) };
    const timer = createQuestionTimer(before, durationSeconds, () => performance.now());
    let acknowledged = known;
    return {
      ...timer,
      unsent: () => newTimes(timer.read(), acknowledged),
      sent: (sent: QuestionTimes) => {
        acknowledged = { ...acknowledged, ...sent };
      },
    };
  });
  useEffect(() => {
    const follow = () => {
      times.show(document.hidden ? null : current);
      const pairs = Object.entries(times.read()).map((pair) => pair.join(':'));
      writeStored(keyOf(attempt), `${attempt.id} ${pairs.join()}`);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    addEventListener('pagehide', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      removeEventListener('pagehide', follow);
    };
  }, [times, attempt, current]);
  return times;
}

// One entry for each test and not for each attempt, so that the entries of old attempts do not pile up.
const keyOf = ({ testId }: Pick<AttemptState, 'testId'>): string => `user_times_${testId}`;

/** Forgets the times of a submitted attempt. */
export const forgetTimes = (attempt: Pick<AttemptState, 'testId'>): void => removeStored(keyOf(attempt));

/** What this device has kept of the attempt: '0:72,1:40'. */
function storedTimes(attempt: AttemptState): QuestionTimes {
  const [id, pairs = ''] = readStored(keyOf(attempt))?.split(' ') ?? [];
  if (id !== attempt.id) return noTimes;
  const times = [...pairs.matchAll(/(\d+):(\d+)/g)].map(([, question, seconds]) => [Number(question), Number(seconds)]);
  return Object.fromEntries(times.filter(([question = 0]) => question < attempt.totalQuestions));
}
