import type { StaffMember } from '@bharti/contracts/admin/staff';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { orThrow, usePanelApi } from './api.ts';
import { rememberSignedIn } from './signed-in-flag.ts';

/** The key of the session's query. */
export const staffKey = ['staff-session'] as const;

/** Who is signed in: a member of the staff, a candidate without a role (`denied`), or null. */
type StaffSession = StaffMember | 'denied' | null;

export function useStaffSession() {
  const api = usePanelApi();
  return useQuery(
    queryOptions<StaffSession>({
      queryKey: staffKey,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => {
        const reply = await api.staffSession();
        if (reply.ok) return reply.value;
        if (reply.refusal.code === 'not_signed_in') return null;
        return reply.refusal.code === 'access_denied' ? 'denied' : orThrow(reply);
      },
    }),
  );
}

const StaffContext = createContext<StaffMember | null>(null);
export const StaffProvider = StaffContext.Provider;

/** Who works in the panel; only inside its frame. */
export function useStaff(): StaffMember {
  const staff = use(StaffContext);
  if (staff === null) throw new Error('no StaffProvider above');
  return staff;
}

/** Takes over a session that has just been opened: nothing that an earlier person saw stays in memory. */
export function useTakeSession(): (staff: StaffMember) => void {
  const queryClient = useQueryClient();
  return (staff) => {
    queryClient.clear();
    queryClient.setQueryData(staffKey, staff);
    rememberSignedIn(true);
  };
}
