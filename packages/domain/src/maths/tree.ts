/** What a formula consists of, for setting it on a screen, on paper, or in spoken words. */
export type MathNode =
  | { readonly kind: 'number' | 'letter' | 'word' | 'sign'; readonly text: string }
  | { readonly kind: 'row'; readonly parts: readonly MathNode[] }
  | { readonly kind: 'brackets'; readonly open: '(' | '['; readonly close: ')' | ']'; readonly body: MathNode }
  | { readonly kind: 'fraction'; readonly top: MathNode; readonly bottom: MathNode }
  /** `degree` 2 is the square root. */
  | { readonly kind: 'root'; readonly degree: 2 | 3 | 4; readonly body: MathNode }
  /** `above`: a power; `below`: an index. At least one of them is there. */
  | {
      readonly kind: 'scripts';
      readonly base: MathNode;
      readonly above: MathNode | null;
      readonly below: MathNode | null;
    };

/** Why a notation cannot be read. `sign` is where: a character or a word of it. */
export type MathFault = {
  readonly code:
    | 'too_long'
    | 'too_deep'
    | 'too_many'
    /** A character that the notation does not have. */
    | 'unknown_sign'
    /** A bracket or a quotation mark that is not closed. */
    | 'not_closed'
    /** A closing bracket without an opening one. */
    | 'not_opened'
    /** Something must stand before the sign. */
    | 'nothing_before'
    | 'nothing_after'
    /** Two powers or two indices of the same thing. */
    | 'twice';
  readonly sign: string;
};

/** The most characters of a formula, without the dollar signs. */
export const longestFormula = 120;
/** Fractions, roots, powers and brackets inside each other. */
export const deepestFormula = 6;
/** Different formulas of one question. */
export const mostFormulas = 40;
