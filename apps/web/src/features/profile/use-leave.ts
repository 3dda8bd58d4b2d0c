import { homePath } from '@bharti/contracts/paths';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useConsentGate } from '../../context/consent.ts';
import { useSignOut } from '../../context/session.tsx';
import { toast } from '../../ui/toast.ts';

/** Signs out, removes everything of the user from this browser and opens the start page with a message that says why. */
export function useLeave(): (message: string) => void {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { open } = useConsentGate();
  return useCallback(
    (message) => {
      // Navigates first, so that no screen requests data with a session that has ended.
      void navigate(homePath, { replace: true });
      signOut();
      open();
      toast.clear();
      toast.success(message);
    },
    [navigate, signOut, open],
  );
}
