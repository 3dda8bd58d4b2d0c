import type { Brand } from '../brand.ts';

/** Whole paise. A number is exact to ₹90 trillion, so JSON needs no bigint codec. */
export type Paise = Brand<number, 'Paise'>;

/** @throws RangeError when the number is not whole paise. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole paise: ${value}`);
  return value as Paise;
}
