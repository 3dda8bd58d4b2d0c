import { toLatinDigits } from './normalise.ts';

const named = {
  en: /\b(?:answer|option|key)(?: is)?:? ?\(?([a-d1-4])\)?(?![\p{L}\p{N}])/giu,
  mr: /(?:उत्तर|पर्याय|उत्तराचा पर्याय)(?: क्रमांक)?:? ?\(?([a-d1-4अबकड])\)?(?![\p{L}\p{M}\p{N}])/giu,
} as const;

/**
 * The option (zero-based) that an explanation calls the answer by its letter or number, as in ‘option B’ or ‘पर्याय ब’; the last one
 * named.
 */
export function answerNamedIn(text: string, locale: 'en' | 'mr'): number | null {
  const last = [...toLatinDigits(text).matchAll(named[locale])].at(-1)?.[1]?.toLowerCase();
  if (last === undefined) return null;
  const series = ['a1अ', 'b2ब', 'c3क', 'd4ड'];
  return series.findIndex((signs) => signs.includes(last));
}
