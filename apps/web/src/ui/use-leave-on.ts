import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { backToDashboard } from './path-to.ts';
import { toast } from './toast.ts';

/** Shows the message and navigates to the dashboard (specification, section 2). With null it does nothing. */
export function useLeaveOn(message: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (message === null) return;
    toast.error(message);
    void navigate(backToDashboard(), { replace: true });
  }, [message, navigate]);
}
