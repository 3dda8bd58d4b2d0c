import type { AttemptId } from '../brand.ts';

// The code of a submitted attempt's receipt: 60 of the 122 random bits of the attempt's id (UUID, version 4), in the letters of Crockford's
// base 32, which has no I, L, O and U. So nothing is stored for it, and it cannot be guessed.

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;
const bits = 5n;
/**
 * The thirteenth hexadecimal digit of an id is its version, which is always 4. A code holds the 12 digits before it and the 3 after it.
 */
const [before, version, after] = [12, '4', 3] as const;

/** @returns three groups of four letters: 'K7QM-4XRD-92TB'. */
export function receiptCode(attempt: AttemptId): string {
  const digits = attempt.replaceAll('-', '');
  let rest = BigInt(`0x${digits.slice(0, before)}${digits.slice(before + 1, before + 1 + after)}`);
  let code = '';
  for (let place = 0; place < length; place += 1) {
    code = (letters[Number(rest & 31n)] ?? '') + code;
    rest >>= bits;
  }
  return code.replace(/(.{4})(.{4})/, '$1-$2-');
}

/** The ids that have a code: all between these two, which are included. */
export type AttemptIds = { readonly from: string; readonly to: string };

/** Reads a code as people type it: small letters, spaces, and O for 0 or I and L for 1 are taken. Null for what is no code. */
export function readReceiptCode(text: string): AttemptIds | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const places = [...code].map((letter) => letters.indexOf(letter));
  if (places.length !== length || places.includes(-1)) return null;
  const number = places.reduce((sum, place) => (sum << bits) | BigInt(place), 0n);
  const digits = number.toString(16).padStart(before + after, '0');
  const start = `${digits.slice(0, 8)}-${digits.slice(8, before)}-${version}${digits.slice(before)}`;
  return { from: `${start}-0000-000000000000`, to: `${start}-ffff-ffffffffffff` };
}
