import type { Refusal } from '../refusal.ts';
import { ok, type Result, refuse } from '../result.ts';
import { debtOf } from './debt.ts';
import { emptyHoldings, type Holdings } from './ledger.ts';
import { type Paise, paise } from './money.ts';

/** Rupees (specification, section 5). */
export const topUpPresets = [50, 100, 200, 500, 1000, 2000] as const;
export const defaultTopUp = 100;
export const leastTopUp = 10;
export const mostTopUp = 50_000;

/** @param rupees a whole number. Refusals: `amount_too_small`, `amount_too_large`. */
export function topUpAmount(rupees: number): Result<Paise, Refusal> {
  if (rupees < leastTopUp) return refuse({ code: 'amount_too_small' });
  if (rupees > mostTopUp) return refuse({ code: 'amount_too_large' });
  return ok(paise(rupees * 100));
}

/** At most `topUpsPerWindow` top-ups per person within this many milliseconds. */
export const topUpWindow = 60_000;
export const topUpsPerWindow = 5;

/**
 * Whether a top-up may begin. @param amount whole rupees. @param earlier the top-up with the same id; null for a new id.
 * @param recent top-ups of this person within the window. @returns the amount in paise. Refusals: those of `topUpAmount`,
 * `key_reused`, `payment_disputed`, `too_many_top_ups`.
 */
export function planTopUp(
  amount: number,
  earlier: Paise | null,
  recent: number,
  holdings: Holdings = emptyHoldings,
): Result<Paise, Refusal> {
  const wanted = topUpAmount(amount);
  if (!wanted.ok) return wanted;
  if (earlier !== null) return earlier === wanted.value ? wanted : refuse({ code: 'key_reused' });
  // A dispute about money that is already spent is still open; a further top-up could be disputed in the same way.
  if (holdings.owed > debtOf(holdings)) return refuse({ code: 'payment_disputed' });
  return recent < topUpsPerWindow ? wanted : refuse({ code: 'too_many_top_ups' });
}

/** The smallest top-up, in whole rupees, that covers the missing amount. */
export const topUpFor = (short: Paise): number => Math.min(mostTopUp, Math.max(leastTopUp, Math.ceil(short / 100)));
