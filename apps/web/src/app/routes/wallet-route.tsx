import { useMoney } from '../../context/money.ts';
import { WalletScreen } from '../../features/wallet/wallet-screen.tsx';
import { Loading } from '../../ui/states.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** `/wallet`; where nothing about money is shown there is no such page. */
export function Component() {
  const money = useMoney();
  if (money === undefined) return <Loading />;
  return money === null ? <NotFoundPage /> : <WalletScreen money={money} />;
}
