import type { ConsentState } from '@bharti/contracts/account/consent';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { orThrow, useAccountPort } from './api.ts';

/** The consent of the signed-in user. @param isAsked false to request nothing yet. */
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
