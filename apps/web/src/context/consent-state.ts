import type { ConsentState } from '@bharti/contracts/account/consent';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { orThrow, useAccountPort } from './api.ts';

/**
 * The consent of the signed-in user.
 * @param isAsked false to request nothing yet. @param maxAgeMs a reply that is not older is used again: screens that a candidate walks through
 * do not each ask. Its entry is apart from that of the notice, which always shows the newest.
 */
export function useConsent({
  isAsked = true,
  maxAgeMs = 0,
}: {
  readonly isAsked?: boolean;
  readonly maxAgeMs?: number;
} = {}): UseQueryResult<ConsentState> {
  const api = useAccountPort();
  return useQuery({
    queryKey: maxAgeMs === 0 ? ['consent'] : ['consent', 'checked'],
    queryFn: async () => orThrow(await api.consent()),
    enabled: isAsked,
    refetchOnMount: maxAgeMs === 0 ? 'always' : true,
    staleTime: maxAgeMs,
    gcTime: maxAgeMs,
  });
}
