import type { TopUp } from '@bharti/contracts/wallet/top-up';
import { formatRupees } from '@bharti/i18n/format';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { forgetTopUp } from '../../context/pending-top-ups.ts';
import { toast } from '../../ui/toast.ts';
import { useWalletTexts } from './use-wallet-texts.ts';

/** Whatever shows a balance, a history or an open test asks for it again. */
export function useRefreshMoney(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    for (const name of ['dashboard', 'wallet']) void queryClient.invalidateQueries({ queryKey: [name] });
  }, [queryClient]);
}

/** Tells once that the money is there, whoever learns it first: the dialog or the watch. @returns whether it was told now. */
export function useAnnounceCredit(): (topUp: TopUp) => boolean {
  const { locale } = useLocale();
  const texts = useWalletTexts();
  const refresh = useRefreshMoney();
  return useCallback(
    (topUp) => {
      refresh();
      const isNews = forgetTopUp(topUp.id);
      if (isNews) toast.success(texts.added(formatRupees(locale, topUp.amountPaise)));
      return isNews;
    },
    [locale, texts, refresh],
  );
}
