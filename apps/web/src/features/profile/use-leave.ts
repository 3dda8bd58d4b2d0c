import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useConsentGate } from '../../context/consent.ts';
import { useSignOut } from '../../context/session.tsx';
import { toast } from '../../ui/toast.ts';

/** To the start page with a word why, and nothing of the person stays in this browser. */
export function useLeave(): (message: string) => void {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { open } = useConsentGate();
  return useCallback(
    (message) => {
      // First away, so that no screen asks for data of a session that has ended.
      void navigate('/', { replace: true });
      signOut();
      open();
      toast.clear();
      toast.success(message);
    },
    [navigate, signOut, open],
  );
}
