import type { Mistakes } from '@bharti/contracts/attempts/mistakes';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import type { TestPage } from '@bharti/contracts/attempts/test-page';
import { useQuery } from '@tanstack/react-query';
import { readKeptOfKind } from '../browser/kept-replies.ts';

// What of a user is kept on this device, the newest first; undefined until it has been read.

/** The results that are kept with their papers. */
export const useKeptResults = () => useKept<AttemptResult>('result');

/** Running tests, and start pages of tests. */
export const useKeptTests = () => useKept<TestPage>('test');

/** Pages of the mistakes notebook. */
export const useKeptMistakes = () => useKept<Mistakes>('mistakes');

/** The values are as the server sent them; another contract has a store of its own. */
function useKept<Value>(kind: string): readonly Value[] | undefined {
  const { data } = useQuery({
    queryKey: [`kept-${kind}s`],
    queryFn: async () => (await readKeptOfKind(kind)).map(({ value }) => value as Value),
    staleTime: 0,
    networkMode: 'always',
  });
  return data;
}
