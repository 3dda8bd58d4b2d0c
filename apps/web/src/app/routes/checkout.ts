import { useCallback } from 'react';
import { useMoney } from '../../context/money.ts';
import type { OpenCheckout, UseCheckout } from '../../features/wallet/checkout.ts';
import { openRazorpay } from '../../features/wallet/razorpay.ts';
import { simulatedCheckout } from '../../features/wallet/simulated-checkout.tsx';

const isDemo = import.meta.env.MODE === 'demo';

const useRazorpay: UseCheckout = () => {
  const payments = useMoney()?.payments;
  const open: OpenCheckout = useCallback(
    async (topUp, options) =>
      payments?.kind === 'razorpay' ? openRazorpay(payments, topUp, options) : { kind: 'unavailable' },
    [payments],
  );
  return { open, dialog: null };
};

/** The checkout of this build: the provider's, or the demo's simulated checkout. The build does not contain the other. */
export const useCheckout: UseCheckout = isDemo
  ? simulatedCheckout(async (topUp) => (await import('../../demo/simulated-payment.ts')).simulatedPayment(topUp))
  : useRazorpay;
