import { type Money, useMoney } from '../../context/money.ts';
import { usePendingTopUps } from '../../features/wallet/pending-top-ups.ts';
import { TopUpWatch } from '../../features/wallet/top-up-watch.tsx';
import { type MoneyRequest, WalletDialogs } from '../../features/wallet/wallet-dialogs.tsx';
import { useCheckout } from './checkout.ts';

export type MoneyPartProps = { readonly request: MoneyRequest | null; readonly onClose: () => void };

/** The dialogs about money, and the polling of unsettled payments. Its code is fetched when it is first needed. */
export function MoneyPart({ request, onClose }: MoneyPartProps) {
  const money = useMoney();
  if (!money) return null;
  return (
    <>
      {request !== null && <Requested request={request} payments={money.payments} onClose={onClose} />}
      <PendingTopUpWatches />
    </>
  );
}

function Requested(props: MoneyPartProps & { readonly request: MoneyRequest; readonly payments: Money['payments'] }) {
  return <WalletDialogs {...props} useCheckout={useCheckout} />;
}

function PendingTopUpWatches() {
  return usePendingTopUps().map(({ id, isHeld }) => !isHeld && <TopUpWatch key={id} id={id} />);
}
