import { remembered } from './memo.ts';

/** Joiners, zero-width spaces and the byte order mark: they change the shape of letters or nothing, never the meaning. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const nukta = /\u093c/g;

/** Devanagari digits as Latin ones. */
export const toLatinDigits = (text: string): string =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

/**
 * One spelling for texts that readers see as the same: composed characters, no joiners, no nukta, Latin digits, small letters,
 * single spaces. For comparison only, never for display.
 */
export const normalise = remembered(
  (text) =>
    toLatinDigits(text.normalize('NFD').replaceAll(nukta, '').normalize('NFC').replaceAll(invisible, ''))
      .replaceAll(/[ऑॉ]/g, (sign) => (sign === 'ऑ' ? 'ओ' : 'ो'))
      .replaceAll(/[ॲऍ]/g, 'अ')
      .replaceAll('ॅ', 'े')
      .toLowerCase()
      .replaceAll(/\s+/g, ' ')
      .trim(),
  500,
);

/** The words of a text, without punctuation and symbols. */
export const wordsOf = (text: string): readonly string[] => normalise(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
