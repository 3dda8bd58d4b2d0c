import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { Result } from '@bharti/domain/result';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orThrow, useAdminApi } from '../../context/api.ts';
import { useOnce } from '../../context/use-once.ts';

const key = ['own-account'] as const;

export function useOwnAccount() {
  const api = useAdminApi();
  return useQuery({ queryKey: key, queryFn: async () => orThrow(await api.account()) });
}

/** A change of the own account; what the page shows is read again afterwards. */
export function useAccountChange<Input, Output>(
  change: (input: Input) => Promise<Result<Output, AdminRefusal>>,
  onDone: (output: Output) => void,
) {
  const queryClient = useQueryClient();
  return useOnce(
    useMutation({
      mutationFn: async (input: Input) => orThrow(await change(input)),
      onSuccess: async (output) => {
        onDone(output);
        await queryClient.invalidateQueries({ queryKey: key });
      },
    }),
  );
}
