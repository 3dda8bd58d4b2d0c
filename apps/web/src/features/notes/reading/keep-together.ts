/** A longer formula does not fit on a line of a phone. In characters. */
const longest = 26;

const formula = /[\w().,²³√%/π₹°]{1,9}(?: [+−×÷=≠<>≤≥≈±⇒] [\w().,²³√%/π₹°]{1,9})+/g;

/** The hyphen of '1977-78', '243-O' or 'Chandrayaan-3', with what stands before it. */
const hyphenOfNumber = /([\p{L}\p{M}\d])-(?=\d)|(\d)-(?=\p{L})/gu;

/**
 * Keeps each short formula of a text on one line, and each number with its hyphen: '2x + 3y = 16' is broken at none of its spaces,
 * '1977-78' not after its hyphen.
 */
export const keepTogether = (text: string): string =>
  text
    .replace(formula, (found) => (found.length > longest ? found : found.replaceAll(' ', '\u00a0')))
    .replace(hyphenOfNumber, '$1$2\u2011');
