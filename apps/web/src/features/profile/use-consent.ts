import type { ConsentState } from '@bharti/contracts/account/consent';
import { noticeVersion } from '@bharti/domain/people/consent';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { orThrow, useAccountPort } from '../../context/api.ts';
import { useConsentGate } from '../../context/consent.ts';
import { useLocale } from '../../context/locale.tsx';
import { useForgetAnswers } from './use-forget-answers.ts';
import { useLeave } from './use-leave.ts';
import { useConsentTexts } from './use-texts.ts';

/** Repeats every request that was refused for lack of consent, then closes the notice. */
function useReopen(): () => Promise<void> {
  const { open } = useConsentGate();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    // Only failed queries are fetched again: an open attempt must not be reloaded.
    await queryClient.refetchQueries({
      predicate: ({ queryKey, state }) => state.status === 'error' || queryKey[0] === 'consent',
    });
    open();
    await queryClient.invalidateQueries({ queryKey: ['profile'] });
  }, [open, queryClient]);
}

/** Closes the notice when consent was given in another window, or another user with consent has signed in. */
export function useReopenWhenGiven(consent: ConsentState | undefined): void {
  const reopen = useReopen();
  const isGiven = consent?.standing === 'given';
  useEffect(() => {
    if (isGiven) void reopen();
  }, [isGiven, reopen]);
}

/** Records consent to the version of the notice that this build shows. */
export function useGiveConsent() {
  const api = useAccountPort();
  const { locale } = useLocale();
  const reopen = useReopen();
  return useMutation({
    mutationFn: async () => orThrow(await api.giveConsent({ version: noticeVersion, locale, isAdult: true })),
    onSuccess: reopen,
  });
}

/** Declines and signs out. The reply says whether the account was removed or kept for its history. */
export function useDeclineConsent() {
  const api = useAccountPort();
  const leave = useLeave();
  const forgetAnswers = useForgetAnswers();
  const c = useConsentTexts();
  return useMutation({
    mutationFn: async () => {
      const declined = orThrow(await api.declineConsent());
      if (declined.account === 'removed') await forgetAnswers();
      return declined;
    },
    onSuccess: ({ account }) => leave(account === 'removed' ? c.declined : c.declinedKept),
  });
}
