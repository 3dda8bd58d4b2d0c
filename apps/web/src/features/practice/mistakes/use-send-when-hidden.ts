import { useEffect } from 'react';
import { useAttemptsPort } from '../../../context/api.ts';
import { useStoredIn } from '../../../context/persistence.ts';
import { bringRevisions } from './bring-revisions.ts';

/** Sends the revisions when the page is left or hidden: most phones show nothing more of a page after that. */
export function useSendWhenHidden(user: string): void {
  const api = useAttemptsPort();
  const hasServer = useStoredIn() === 'server';
  useEffect(() => {
    if (!hasServer) return;
    const send = () => {
      if (document.visibilityState === 'hidden') void bringRevisions(api, user, 0);
    };
    document.addEventListener('visibilitychange', send);
    return () => document.removeEventListener('visibilitychange', send);
  }, [api, user, hasServer]);
}
