import type { CheckoutSuccess, TopUp } from '@bharti/contracts/wallet/top-up';

const signs = 14;

/** An order id in the provider's format; the zeros distinguish it from real ids. */
export const simulatedOrder = (id: TopUp['id']): string => `order_${id.replaceAll('-', '').slice(0, signs)}`;

/** What the simulated checkout returns when 'Pay' is pressed. */
export const simulatedPayment = ({ orderId }: Pick<TopUp, 'orderId'>): CheckoutSuccess => ({
  razorpay_payment_id: orderId.replace('order_', 'pay_'),
  razorpay_order_id: orderId,
  razorpay_signature: '0'.repeat(64),
});
