import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useConfig } from '../../context/config.ts';
import { useLocale } from '../../context/locale.tsx';
import { type Money, MoneyProvider } from '../../context/money.ts';
import { withTexts } from '../../context/texts.ts';
import { usePendingTopUps } from '../../features/wallet/pending-top-ups.ts';
import { walletTexts } from '../../features/wallet/use-wallet-texts.ts';
import type { MoneyRequest } from '../../features/wallet/wallet-dialogs.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { useDialogEntry } from '../../ui/use-dialog-entry.ts';
import type { MoneyPartProps } from './money-part.tsx';

/** Wraps the screens that show money. It does not wrap a running attempt, which no dialog about money may interrupt. */
export function MoneyFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useLocale();
  const { config, error, refetch } = useConfig();
  const [request, setRequest] = useState<MoneyRequest | null>(null);
  const { Part, fetchPart } = usePart();
  const forget = useCallback(() => setRequest(null), []);
  const entry = useDialogEntry(forget);

  const isNeeded = usePendingTopUps().length > 0;
  useEffect(() => {
    if (isNeeded) fetchPart().catch(() => {});
  }, [isNeeded, fetchPart]);

  const payments = config?.payments;
  const opening = request === null || Part !== null ? null : (request.test?.id ?? ('add money' as const));
  const money = useMemo((): Money | null | undefined => {
    if (payments === undefined || payments.kind === 'off') return payments && null;
    const open = (next: MoneyRequest) => {
      setRequest(next);
      entry.open();
      fetchPart().catch(() => {
        entry.close();
        toast.error(t.unreachable);
      });
    };
    return {
      payments,
      prepare: () => void fetchPart().catch(() => {}),
      addMoney: (balance) => open({ balance, test: null }),
      buy: (test, balance) => open({ balance, test }),
      opening,
    };
  }, [payments, opening, fetchPart, entry, t]);

  if (error !== null && config === undefined) {
    return <ErrorState title={t.unreachable} onRetry={() => void refetch()} />;
  }
  return (
    <MoneyProvider value={money}>
      {children}
      {Part !== null && <Part request={entry.isNewest ? request : null} onClose={entry.close} />}
    </MoneyProvider>
  );
}

/** Fetches the code of the dialogs. `Part` is null until it has arrived; after a failure the next call fetches it again. */
function usePart() {
  const [Part, setPart] = useState<ComponentType<MoneyPartProps> | null>(null);
  const fetchPart = useCallback(async () => {
    const { MoneyPart } = await withTexts(import('./money-part.tsx'), walletTexts);
    setPart(() => MoneyPart);
  }, []);
  return { Part, fetchPart };
}
