import { useConfig, useHasMoney } from '../context/config.ts';
import { RefundsPage } from '../features/legal/refunds-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** `/refunds`; where nothing about money is shown there is no such page. */
export function Component() {
  const config = useConfig();
  return useHasMoney() === false ? <NotFoundPage /> : <RefundsPage {...config} />;
}
