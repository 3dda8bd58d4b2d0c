import type { StaffMember } from '@bharti/contracts/admin/staff';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { orThrow, usePanelApi } from './api.ts';
import { forgetKept, keepFor } from './kept.ts';
import { rememberSignedIn, wasSignedIn } from './signed-in-flag.ts';

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
        if (reply.ok) {
          keepFor(reply.value.id);
          rememberSignedIn(true);
          return reply.value;
        }
        if (reply.refusal.code === 'not_signed_in') return null;
        if (reply.refusal.code !== 'access_denied') return orThrow(reply);
        // A member of the staff who is signed in as a candidate too gets the same reply when the staff session has ended.
        return wasSignedIn() ? null : 'denied';
      },
      // The person may have signed in again in another tab.
      refetchOnWindowFocus: ({ state }) => (state.data === null ? 'always' : false),
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

/** Removes what the person saw and sent from memory. The session's own query stays, because the gate listens to it. */
function forgetSeen(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== staffKey[0] });
  queryClient.getMutationCache().clear();
}

/** Takes over a session that has just been opened: nothing of an earlier person stays. */
export function useTakeSession(): (staff: StaffMember) => void {
  const queryClient = useQueryClient();
  return (staff) => {
    forgetSeen(queryClient);
    keepFor(staff.id);
    rememberSignedIn(true);
    queryClient.setQueryData(staffKey, staff);
  };
}

/** After a sign-out nothing of the person stays; the gate leads to the sign-in. */
export function useLeaveSession(): () => void {
  const queryClient = useQueryClient();
  return () => {
    rememberSignedIn(false);
    forgetKept();
    queryClient.setQueryData(staffKey, null);
    forgetSeen(queryClient);
  };
}
