import type { ConsentState } from '@bharti/contracts/account/consent';
import { noticeVersion } from '@bharti/domain/consent';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { orThrow, useApi } from '../../context/api.ts';
import { useConsentGate } from '../../context/consent.ts';
import { useLocale } from '../../context/locale.tsx';
import { useLeave } from './use-leave.ts';
import { useConsentTexts } from './use-texts.ts';

/** Every screen that was refused asks again, then the notice makes way. */
function useReopen(): () => Promise<void> {
  const { open } = useConsentGate();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    // What went well stays: a sitting under way must not begin anew.
    await queryClient.refetchQueries({
      predicate: ({ queryKey, state }) => state.status === 'error' || queryKey[0] === 'consent',
    });
    open();
    await queryClient.invalidateQueries({ queryKey: ['profile'] });
  }, [open, queryClient]);
}

/** Agreed to in another window, or by whoever has signed in meanwhile: nothing is left to ask here. */
export function useReopenWhenGiven(consent: ConsentState | undefined): void {
  const reopen = useReopen();
  const isGiven = consent?.standing === 'given';
  useEffect(() => {
    if (isGiven) void reopen();
  }, [isGiven, reopen]);
}

/** Records the notice this page has shown. */
export function useGiveConsent() {
  const api = useApi();
  const { locale } = useLocale();
  const reopen = useReopen();
  return useMutation({
    mutationFn: async () => orThrow(await api.giveConsent({ version: noticeVersion, locale, isAdult: true })),
    onSuccess: reopen,
  });
}

/** Says what became of the account: only the server knows whether there was anything to keep. */
export function useDeclineConsent() {
  const api = useApi();
  const leave = useLeave();
  const c = useConsentTexts();
  return useMutation({
    mutationFn: async () => orThrow(await api.declineConsent()),
    onSuccess: ({ account }) => leave(account === 'removed' ? c.declined : c.declinedKept),
  });
}
