import { defaultTopUp, topUpAmount, topUpPresets } from '@bharti/domain/money/top-up';

/** The chosen amount: a preset or the text of the field, never both. */
export type ChosenAmount =
  | { readonly kind: 'preset'; readonly rupees: number }
  | { readonly kind: 'custom'; readonly text: string };

export const defaultChoice: ChosenAmount = { kind: 'preset', rupees: defaultTopUp };

/** @param rupees the suggested amount, for example what is missing for a purchase. */
export const choiceOf = (rupees: number): ChosenAmount =>
  topUpPresets.some((preset) => preset === rupees)
    ? { kind: 'preset', rupees }
    : { kind: 'custom', text: String(rupees) };

export type ReadAmount =
  | { readonly kind: 'none' }
  | { readonly kind: 'good'; readonly rupees: number }
  | { readonly kind: 'wrong'; readonly why: 'amount_too_small' | 'amount_too_large' | 'not_whole' };

/** Devanagari digits, as Marathi keyboards type them, turned into Latin digits, which a number field accepts. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x966));

/** Accepts digits only; a number field also accepts signs, fractions and exponents. */
export function readAmount(chosen: ChosenAmount): ReadAmount {
  if (chosen.kind === 'preset') return { kind: 'good', rupees: chosen.rupees };
  const text = chosen.text.trim();
  if (text === '') return { kind: 'none' };
  if (!/^-?\d{1,15}$/.test(text)) return { kind: 'wrong', why: 'not_whole' };
  const rupees = Number(text);
  const amount = topUpAmount(rupees);
  if (amount.ok) return { kind: 'good', rupees };
  return { kind: 'wrong', why: amount.refusal.code === 'amount_too_small' ? 'amount_too_small' : 'amount_too_large' };
}
