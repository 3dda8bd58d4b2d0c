import { useMemo } from 'react';
import { useCards } from './mistakes/use-cards.ts';

/** The ids of the questions on a topic that the candidate has answered wrong; undefined until the list has come or failed. */
export function useMissed(topic: string): ReadonlySet<string> | undefined {
  const { data, failureReason } = useCards({ isAskedAgain: false });
  const hasFailed = failureReason !== null;
  return useMemo(() => {
    if (data === undefined) return hasFailed ? new Set() : undefined;
    return new Set(data.filter((card) => card.topic === topic && !card.isBlank).map(({ id }) => id));
  }, [data, hasFailed, topic]);
}
