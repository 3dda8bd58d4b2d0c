import type { PaymentsConfig } from '@bharti/contracts/catalogue/config';
import type { TestCard } from '@bharti/contracts/catalogue/dashboard';
import type { TestId } from '@bharti/domain/brand';
import type { Paise } from '@bharti/domain/money/money';
import { createContext, use } from 'react';

export type TestForSale = Pick<TestCard, 'id' | 'title' | 'pricePaise'>;

/** How a screen opens the money dialogs, which are loaded when a pointer or the focus comes near their buttons. */
export type Money = {
  readonly payments: Exclude<PaymentsConfig, { readonly kind: 'off' }>;
  /** Loads the dialogs, because a button is about to be pressed. */
  readonly prepare: () => void;
  /** @param balance the balance that the screen shows; the server checks against its own. */
  readonly addMoney: (balance: Paise) => void;
  readonly buy: (test: TestForSale, balance: Paise) => void;
  /** Which button was pressed while its dialog is still loading. */
  readonly opening: 'add money' | TestId | null;
};

/** Undefined until it is known; null where nothing about money is shown. */
const MoneyContext = createContext<Money | null | undefined>(undefined);
export const MoneyProvider = MoneyContext.Provider;
export const useMoney = (): Money | null | undefined => use(MoneyContext);
