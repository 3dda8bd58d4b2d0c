import type { ConsentState } from '@bharti/contracts/account/consent';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { orThrow, useAccountPort } from './api.ts';

/** Where the signed-in person stands towards the notice; asked afresh by every screen that needs to know. */
export function useConsent({ isAsked = true }: { isAsked?: boolean } = {}): UseQueryResult<ConsentState> {
  const api = useAccountPort();
  return useQuery({
    queryKey: ['consent'],
    queryFn: async () => orThrow(await api.consent()),
    enabled: isAsked,
    refetchOnMount: 'always',
    staleTime: 0,
    gcTime: 0,
  });
}
