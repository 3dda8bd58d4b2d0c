import { type Paise, paise } from './money.ts';
import type { Refusal } from './refusal.ts';
import { ok, type Result, refuse } from './result.ts';

/** Rupees (specification, section 9; the ceiling holds on the server too: decisions). */
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

/** The least whole amount that can be topped up and makes good what is missing. Whole rupees. */
export const topUpFor = (short: Paise): number => Math.min(mostTopUp, Math.max(leastTopUp, Math.ceil(short / 100)));
