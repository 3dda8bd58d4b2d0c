import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { Result } from '@bharti/domain/result';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { orThrow } from './api.ts';
import { waitingKey } from './query-keys.ts';
import { useOnce } from './use-once.ts';

/** A change of what `queryKey` has read; it is read again afterwards, and so is what waits for the staff. */
export function useChange<Input, Output>(
  queryKey: QueryKey,
  change: (input: Input) => Promise<Result<Output, AdminRefusal>>,
  onDone: (output: Output) => void,
) {
  const queryClient = useQueryClient();
  return useOnce(
    useMutation({
      mutationFn: async (input: Input) => orThrow(await change(input)),
      onSuccess: async (output) => {
        onDone(output);
        void queryClient.invalidateQueries({ queryKey: waitingKey });
        await queryClient.invalidateQueries({ queryKey });
      },
    }),
  );
}
