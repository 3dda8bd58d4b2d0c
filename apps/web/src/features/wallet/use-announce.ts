import type { TopUp } from '@bharti/contracts/wallet/top-up';
import { formatRupees } from '@bharti/i18n/format';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { toast } from '../../ui/toast.ts';
import { forgetTopUp } from './pending-top-ups.ts';
import { useWalletTexts } from './use-wallet-texts.ts';

/** Reloads everything that shows a balance, the history or bought tests. */
export function useRefreshMoney(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    for (const name of ['dashboard', 'wallet']) void refetch(queryClient, [name]);
  }, [queryClient]);
}

/** A first reply that is still on its way was made before the change, so it is given up: the library would wait for it and show it. */
async function refetch(queryClient: QueryClient, queryKey: readonly string[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

/** Announces a credit once; the dialog and the background watch can both find it first. @returns whether it was announced now. */
export function useAnnounceCredit(): (topUp: TopUp) => boolean {
  const { locale } = useLocale();
  const texts = useWalletTexts();
  const refresh = useRefreshMoney();
  return useCallback(
    (topUp) => {
      refresh();
      const isNews = forgetTopUp(topUp.id);
      if (isNews) toast.success(texts.added(formatRupees(locale, topUp.amountPaise)), 'payment');
      return isNews;
    },
    [locale, texts, refresh],
  );
}
