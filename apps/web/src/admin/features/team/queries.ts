import type { TeamMember } from '@bharti/contracts/admin/team';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orThrow, useAdminApi } from '../../context/api.ts';

export const teamKey = ['team'] as const;
export const memberSessionsKey = (id: TeamMember['id']) => ['member-sessions', id] as const;

/** Members and open invitations. */
export function useTeam() {
  const api = useAdminApi();
  return useInfiniteQuery({
    queryKey: teamKey,
    initialPageParam: null as TeamMember['id'] | null,
    queryFn: async ({ pageParam }) => orThrow(await api.team(pageParam === null ? {} : { before: pageParam })),
    getNextPageParam: ({ next }) => next,
  });
}

/** Where a member of the staff is signed in. */
export function useMemberSessions(id: TeamMember['id']) {
  const api = useAdminApi();
  return useQuery({
    queryKey: memberSessionsKey(id),
    queryFn: async () => orThrow(await api.memberSessions(id)),
  });
}
