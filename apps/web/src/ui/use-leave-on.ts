import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toast } from './toast.ts';
import { backToDashboard } from './way-back.ts';

/** Shows the message and navigates to the dashboard (specification, section 2). With null it does nothing. */
export function useLeaveOn(message: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (message === null) return;
    toast.error(message);
    void navigate(backToDashboard(), { replace: true });
  }, [message, navigate]);
}
