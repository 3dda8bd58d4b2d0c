import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { Result } from '@bharti/domain/result';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orThrow } from '../../context/api.ts';
import { useOnce } from '../../context/use-once.ts';
import { teamKey } from './queries.ts';

/** A change of the team; the list is read again afterwards. */
export function useTeamChange<Input, Output>(
  change: (input: Input) => Promise<Result<Output, AdminRefusal>>,
  onDone: (output: Output) => void,
) {
  const queryClient = useQueryClient();
  return useOnce(
    useMutation({
      mutationFn: async (input: Input) => orThrow(await change(input)),
      onSuccess: async (output) => {
        onDone(output);
        await queryClient.invalidateQueries({ queryKey: teamKey });
      },
    }),
  );
}
