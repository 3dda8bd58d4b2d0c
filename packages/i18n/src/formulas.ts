import type { Bilingual } from '@bharti/domain/bilingual';
import { type Formula, type Formulas, notationsIn } from '@bharti/domain/maths/formulas';
import { formulaMarkup } from '@bharti/domain/maths/markup';
import { parseMaths } from '@bharti/domain/maths/parse';
import { parsePrinted } from '@bharti/domain/maths/printed';
import { mathWords } from './math-words.ts';

/** Sets every formula of these texts; an unreadable formula is left out. Undefined when no formula is left. */
export function setFormulas(texts: readonly Bilingual[]): Formulas | undefined {
  const formulas = notationsIn(texts).flatMap((notation) => {
    const read = parseMaths(notation);
    return read.ok ? [[notation, formulaOfTree(read.value)] as const] : [];
  });
  return formulas.length === 0 ? undefined : Object.fromEntries(formulas);
}

/** Typesets a formula in the notation of the notes, in which a formula is written on one line: ‘a/b’, ‘x²’, ‘√2’. */
export const setPrintedFormula = (line: string): Formula => formulaOfTree(parsePrinted(line));

const formulaOfTree = (tree: Parameters<typeof formulaMarkup>[0]): Formula => ({
  markup: formulaMarkup(tree),
  en: mathWords('en', tree),
  mr: mathWords('mr', tree),
});
