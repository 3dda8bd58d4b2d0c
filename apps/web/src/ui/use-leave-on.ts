import { pagePaths } from '@bharti/contracts/paths';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toast } from './toast.ts';

/** A refused screen leads back to the dashboard with a word why (specification, section 2); null stays. */
export function useLeaveOn(message: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (message === null) return;
    toast.error(message);
    void navigate(pagePaths.dashboard, { replace: true });
  }, [message, navigate]);
}
