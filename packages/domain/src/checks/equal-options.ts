import { normalise } from './normalise.ts';

/** An option (zero-based) that equals an option before it. */
export type RepeatedOption = {
  readonly option: number;
  /** False when only the values are equal: a question about notation, such as the lowest terms of 12/16, may want that. */
  readonly isSameText: boolean;
};

/**
 * The options that say the same as an option before them. Capital letters and other spellings of one character make no difference.
 * Numbers are also compared by value: 5 and 5.0, 1,00,000 and 100000, `$9/2$` and `$4 1/2$`.
 */
export function repeatedOptions(texts: readonly string[]): readonly RepeatedOption[] {
  const written = texts.map(normalise);
  const values = texts.map((text, i) => valueAsText(text) ?? written[i] ?? '');
  return values.flatMap((value, option) => {
    if (value === '' || values.indexOf(value) === option) return [];
    return [{ option, isSameText: written.indexOf(written[option] ?? '') < option }];
  });
}

const whole = /^(?:\d{1,3}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+|\d+)$/;
const decimal = /^([\d,]*)\.(\d+)$/;
const fraction = /^(?:([\d,]+) )?([\d,]+) ?\/ ?([\d,]+)$/;
/** A longer text is compared as it is written. */
const mostCharacters = 60;

/** The value of a text that is one number, written the same for equal values; null for every other text. */
function valueAsText(text: string): string | null {
  if (text.length > mostCharacters) return null;
  const plain = normalise(text).replace(/^\$ ?(.*?) ?\$$/, '$1');
  const [, sign = '', digits = ''] = /^([-−+]?) ?(.*)$/.exec(plain) ?? [];
  const parts = partsOf(digits);
  if (parts === null || parts.below === 0n) return null;
  const { above, below } = parts;
  const divisor = commonDivisor(above, below);
  const isNegative = sign !== '' && sign !== '+' && above !== 0n;
  return `${isNegative ? '-' : ''}${above / divisor}/${below / divisor}`;
}

type Fraction = { readonly above: bigint; readonly below: bigint };

function partsOf(text: string): Fraction | null {
  const point = decimal.exec(text);
  if (point !== null) {
    const [, before = '', after = ''] = point;
    const integer = before === '' ? 0n : integerOf(before);
    const below = 10n ** BigInt(after.length);
    return integer === null ? null : { above: integer * below + BigInt(after), below };
  }
  const mixed = fraction.exec(text);
  if (mixed === null) {
    const integer = integerOf(text);
    return integer === null ? null : { above: integer, below: 1n };
  }
  const [integer, above, below] = [integerOf(mixed[1] ?? '0'), integerOf(mixed[2] ?? ''), integerOf(mixed[3] ?? '')];
  return integer === null || above === null || below === null ? null : { above: integer * below + above, below };
}

const integerOf = (text: string): bigint | null => (whole.test(text) ? BigInt(text.replaceAll(',', '')) : null);

const commonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : commonDivisor(b, a % b));
