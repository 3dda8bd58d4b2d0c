import { homePath } from '@bharti/contracts/paths';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { useLocale } from '../locale.tsx';
import { useStoredIn } from '../persistence.ts';
import { useSignOut } from '../session.tsx';
import { mayHaveRevisions } from './may-have-revisions.ts';
import type { LogOutProps } from './send-first.tsx';

const fetchSendFirst = async () => (await import('./send-first.tsx')).sendFirstWithTexts();

/**
 * The log-out by a button. Revisions that the server has not got are sent first; `question` asks where that fails. Its code is fetched at
 * the press, and only where something was revised on this device.
 */
export function useLogOut(): { readonly logOut: () => void; readonly question: ReactNode } {
  const { t } = useLocale();
  const hasServer = useStoredIn() === 'server';
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [SendFirst, setSendFirst] = useState<ComponentType<LogOutProps> | null>(null);
  const leave = useCallback(() => {
    // Navigates first, so that this screen does not request data with a session that is ending.
    void navigate(homePath, { replace: true });
    signOut();
  }, [navigate, signOut]);
  const logOut = () => {
    if (!hasServer || !mayHaveRevisions()) return leave();
    fetchSendFirst().then(
      (fetched) => setSendFirst(() => fetched),
      () => toast.error(t.unreachable),
    );
  };
  return { logOut, question: SendFirst !== null && <SendFirst onLeave={leave} onStay={() => setSendFirst(null)} /> };
}
