import type { QuestionCheck } from '@bharti/contracts/admin/bank';
import { useEffect } from 'react';
import { useKept } from '../../../context/kept.ts';

type Difference = QuestionCheck['differences'][number];
/** The keys are those of `findingKey`. */
type SetAside = Readonly<Record<string, true>>;
const nothing: SetAside = {};

/**
 * The advice about a question that its editor has set aside. It outlives a reload of the page, and the first save of a new question.
 * @param questionId null until the first save.
 */
export function useSetAside(questionId: string | null) {
  const name = questionId === null ? null : `set aside ${questionId}`;
  const [setAside, change] = useKept(name, nothing, isSetAside);
  useEffect(() => {
    // What was set aside before the first save is written under the id now.
    if (name !== null) change((before) => before);
  }, [name, change]);
  return {
    without: (differences: readonly Difference[]) =>
      differences.filter((found) => !found.isAdvice || setAside[findingKey(found)] === undefined),
    setAside: (found: Difference) => change((before) => ({ ...before, [findingKey(found)]: true })),
  };
}

/** Identifies a finding as long as both values stay. */
export const findingKey = ({ kind, part, en, mr }: Difference): string => [kind, part, en, mr].join('\n');

const isSetAside = (read: unknown): read is SetAside =>
  typeof read === 'object' && read !== null && Object.values(read).every((value) => value === true);
