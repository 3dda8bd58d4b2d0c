import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { useQuery } from '@tanstack/react-query';
import { readKeptOfKind } from '../browser/kept-replies.ts';

/** The results of the user that are kept on this device with their papers, the newest first; undefined until it has been read. */
export function useKeptResults(): readonly AttemptResult[] | undefined {
  const { data } = useQuery({
    queryKey: ['kept-results'],
    // Replies are stored as the server sent them. Each version of the contract has its own store.
    queryFn: async () => (await readKeptOfKind('result')).map(({ value }) => value as AttemptResult),
    staleTime: 0,
  });
  return data;
}
