import type { PaymentsConfig } from '@bharti/contracts/catalogue/config';
import type { TestCard } from '@bharti/contracts/catalogue/dashboard';
import type { TestId } from '@bharti/domain/brand';
import type { Paise } from '@bharti/domain/money';
import { createContext, use } from 'react';

export type TestForSale = Pick<TestCard, 'id' | 'title' | 'pricePaise'>;

/** How any screen gets at money; the dialogs behind it are fetched when somebody comes near. */
export type Money = {
  readonly payments: Exclude<PaymentsConfig, { readonly kind: 'off' }>;
  /** A button is about to be pressed: what it opens is fetched now. */
  readonly prepare: () => void;
  /** @param balance as the screen shows it; whatever is decided is decided by the server. */
  readonly addMoney: (balance: Paise) => void;
  readonly buy: (test: TestForSale, balance: Paise) => void;
  /** What was pressed and is still being fetched. */
  readonly opening: 'add money' | TestId | null;
};

/** Undefined until it is known; null where nothing about money is shown. */
const MoneyContext = createContext<Money | null | undefined>(undefined);
export const MoneyProvider = MoneyContext.Provider;
export const useMoney = (): Money | null | undefined => use(MoneyContext);
