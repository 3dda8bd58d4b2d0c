import { pagePaths } from '@bharti/contracts/paths';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toast } from './toast.ts';

/** With a message, shows it and leads to the dashboard (specification, section 2); with null it stays. */
export function useLeaveOn(message: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (message === null) return;
    toast.error(message);
    void navigate(pagePaths.dashboard, { replace: true });
  }, [message, navigate]);
}
