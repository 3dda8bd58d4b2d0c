import type { AuditEntity } from '@bharti/domain/people/audit-action';
import { useInfiniteQuery } from '@tanstack/react-query';
import { orThrow, useAdminApi } from '../../context/api.ts';

/** The entries of the audit trail, newest first. @param entity undefined for changes of every kind of thing. */
export function useAuditEntries(search: string, entity: AuditEntity | undefined) {
  const api = useAdminApi();
  return useInfiniteQuery({
    queryKey: ['audit', search, entity],
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam }) =>
      orThrow(
        await api.auditEntries({
          ...(pageParam !== null && { before: pageParam }),
          ...(search.trim() !== '' && { search: search.trim() }),
          ...(entity !== undefined && { entity }),
        }),
      ),
    getNextPageParam: ({ next }) => next,
  });
}
