import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { offlineSittings, type StoredSitting } from '../../../browser/offline-sittings.ts';
import { useIsOnline } from '../../../browser/use-is-online.ts';
import { waitToRetry } from '../../../browser/wait-to-retry.ts';
import { useAttemptsPort } from '../../../context/api.ts';
import { type SendingResult, sendSitting } from './send-sittings.ts';

/** Sends a finished sitting: now, and after each failure with longer pauses, which end when the device has a network again. */
export function useSend(sitting: StoredSitting, onReply: (reply: SendingResult) => void) {
  const api = useAttemptsPort();
  const isOnline = useIsOnline();
  const latest = useRef(onReply);
  const failures = useRef(0);
  useEffect(() => {
    latest.current = onReply;
  });
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => sendSitting(api, offlineSittings, sitting),
    onSuccess: (reply) => reply !== null && latest.current(reply),
  });
  useEffect(() => mutate(), [mutate]);
  useEffect(() => {
    if (!isError) return;
    let isLeft = false;
    failures.current += 1;
    void waitToRetry(failures.current).then(() => !isLeft && mutate());
    return () => {
      isLeft = true;
    };
  }, [isError, mutate]);
  return { isSending: isPending && isOnline, send: () => mutate() };
}
