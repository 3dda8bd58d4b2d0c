import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * The mutation, with a `mutate` that does nothing while an earlier call runs. `isPending` changes with the next render only,
 * so that both clicks of a double click find it false.
 */
export function useOnce<Data, Problem, Variables, Context>(
  mutation: UseMutationResult<Data, Problem, Variables, Context>,
) {
  const isRunning = useRef(false);
  const mutate = (variables: Variables): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    const end = () => {
      isRunning.current = false;
    };
    // A failure stays in `mutation.error`, which the screen shows.
    mutation.mutateAsync(variables).then(end, end);
  };
  return { ...mutation, mutate };
}
