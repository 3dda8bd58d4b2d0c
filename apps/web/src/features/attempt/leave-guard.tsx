import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { useLocale } from '../../context/locale.tsx';
import styles from './attempt.module.css';
import type { AnswerSync } from './sync/answer-sync.ts';
import { arePartsFetched, useCanFetch, useSittingParts } from './use-sitting-parts.ts';

/** Asks before the candidate leaves a running attempt, by Back, by a link, or by closing the page. */
export function LeaveGuard({ sync }: { readonly sync: AnswerSync }) {
  const { attempt } = useLocale().t;
  // When the app itself replaces the page, by the result or the sign-in, it must not ask.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'REPLACE' && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  const isBlocked = blocker.state === 'blocked';
  const parts = useSittingParts(isBlocked);
  const canFetch = useCanFetch();
  // Without a connection, and before the dialog was fetched, the browser's own asks.
  const isPlain = isBlocked && !canFetch && !arePartsFetched();
  const askPlainly = useEffectEvent(() => (confirm(attempt.leaveTitle) ? blocker.proceed?.() : blocker.reset?.()));
  useEffect(() => {
    if (isPlain) askPlainly();
  }, [isPlain]);
  if (!isBlocked || parts === null) return null;
  return (
    <parts.LeaveDialog
      sync={sync}
      className={`dialog ${styles.dialog}`}
      onStay={blocker.reset}
      onLeave={blocker.proceed}
    />
  );
}
