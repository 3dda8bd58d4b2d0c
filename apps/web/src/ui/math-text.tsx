import { type Formulas, formulaOf } from '@bharti/domain/maths/formulas';
import { isMathMarkup } from '@bharti/domain/maths/markup';
import { splitMaths } from '@bharti/domain/maths/split';
import { createElement } from 'react';
import { useLocale } from '../context/locale.tsx';
import { classes } from './classes.ts';
import styles from './math-text.module.css';

type MathTextProps = {
  readonly text: string;
  /** The formulas of its question, set when it was saved. */
  readonly maths: Formulas | undefined;
};

/** A text with its formulas. A dollar sign that belongs to no formula stays what it is. */
export const MathText = ({ text, maths }: MathTextProps) =>
  maths === undefined
    ? text
    : splitMaths(text, (notation) => formulaOf(maths, notation) !== undefined).map((piece, place) =>
        piece.isMaths ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no id, so the index is the key.
          <Formula key={place} notation={piece.text} maths={maths} />
        ) : (
          piece.text
        ),
      );

/** The longest formula that stays on one line, in characters of its notation: browsers do not break formulas by themselves. */
const mostInOneLine = 20;

/**
 * Browsers without MathML would show 3/4 as 34, so they get the notation. The build of static pages has no `document` and writes
 * MathML.
 */
const hasMathMl = typeof document === 'undefined' || 'MathMLElement' in globalThis;

function Formula({ notation, maths }: { readonly notation: string; readonly maths: Formulas }) {
  const { locale } = useLocale();
  const formula = formulaOf(maths, notation);
  if (formula === undefined || !hasMathMl || !isMathMarkup(formula.markup)) return notation;
  return createElement('math', {
    className: classes(styles.formula, notation.length > mostInOneLine && styles.long),
    'aria-label': formula[locale],
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it was just checked to be MathML without any attribute.
    dangerouslySetInnerHTML: { __html: formula.markup },
  });
}
