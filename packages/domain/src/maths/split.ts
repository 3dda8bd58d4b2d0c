/** A piece of a text: plain, or a formula's notation without its dollar signs. */
export type TextPiece = { readonly text: string; readonly isMaths: boolean };

/**
 * Takes a text apart at its formulas: what stands between two dollar signs without a space inside them, as in `$3/4$`. A dollar
 * sign after a letter or before a digit begins or ends none, so prices stay as they are: ‘from $5 to $8’, ‘US$5’.
 * @param isFormula whether such a piece is one; that of a stored question knows its formulas.
 */
export function splitMaths(text: string, isFormula: (notation: string) => boolean = () => true): readonly TextPiece[] {
  const [first = '', ...parts] = text.split('$');
  const pieces: TextPiece[] = [];
  let plain = first;
  for (let at = 0; at < parts.length; at += 1) {
    const [notation = '', after] = [parts[at], parts[at + 1]];
    if (after !== undefined && stands(plain, notation, after) && isFormula(notation)) {
      if (plain !== '') pieces.push({ text: plain, isMaths: false });
      pieces.push({ text: notation, isMaths: true });
      plain = after;
      at += 1;
    } else {
      plain += `$${notation}`;
    }
  }
  return plain === '' ? pieces : [...pieces, { text: plain, isMaths: false }];
}

const stands = (before: string, notation: string, after: string): boolean =>
  /^\S(?:.*\S)?$/.test(notation) && !/[\p{L}\p{M}\p{N}]$/u.test(before) && !/^\d/.test(after);

/** The text without the dollar signs of its formulas, for comparing and searching. */
export const withoutMathSigns = (text: string): string =>
  text.includes('$')
    ? splitMaths(text)
        .map((piece) => piece.text)
        .join('')
    : text;
