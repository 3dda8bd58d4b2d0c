/** What a search for a candidate can name besides a name or an e-mail. `from` and `to` are the first and the last id that begin so. */
export type SearchCode =
  | { readonly kind: 'id'; readonly from: string; readonly to: string }
  | { readonly kind: 'payment'; readonly id: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** As `receiptNumber` of the money rules writes it: the first 64 bits of the entry's id. */
const receiptNumber = /^([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})$/;
const paymentId = /^(pay|order)_[A-Za-z0-9]{1,40}$/;

/** Whether it can be the id of a payment at the provider. */
export const isPaymentId = (text: string): boolean => /^pay_[A-Za-z0-9]{1,40}$/.test(text);

/** Reads a typed code; null when it is none. A code is whole: the beginning of an id finds nothing. */
export function codeOf(search: string): SearchCode | null {
  const typed = search.trim();
  if (paymentId.test(typed)) return { kind: 'payment', id: typed };
  const small = typed.toLowerCase();
  if (uuid.test(small)) return { kind: 'id', from: small, to: small };
  const [, a, b, c, d] = receiptNumber.exec(small) ?? [];
  if (a === undefined) return null;
  const start = `${a}${b}-${c}-${d}`;
  return { kind: 'id', from: `${start}-0000-000000000000`, to: `${start}-ffff-ffffffffffff` };
}
