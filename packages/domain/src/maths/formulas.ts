import type { Bilingual } from '../bilingual.ts';
import { splitMaths } from './split.ts';

/** A formula as it was set when its question was saved: its MathML, and how it is read aloud in each language. */
export type Formula = Bilingual & { readonly markup: string };
/** The formulas of a question by their notation. Both languages share those that they write alike. */
export type Formulas = Readonly<Record<string, Formula>>;

/** The notations in these texts, each once, in their order. */
export const notationsIn = (texts: readonly Bilingual[]): readonly string[] => [
  ...new Set(
    texts
      .flatMap(({ en, mr }) => [...splitMaths(en), ...splitMaths(mr)])
      .filter(({ isMaths }) => isMaths)
      .map(({ text }) => text),
  ),
];

/** Those of the formulas that stand in these texts; undefined without any, so that most papers do not grow. */
export function formulasIn(texts: readonly Bilingual[], all: Formulas | undefined): Formulas | undefined {
  if (all === undefined) return undefined;
  const found = notationsIn(texts).flatMap((notation) => {
    const formula = formulaOf(all, notation);
    return formula === undefined ? [] : [[notation, formula] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** A notation can be any text, also the name of a property that every object has. */
export const formulaOf = (all: Formulas, notation: string): Formula | undefined =>
  Object.hasOwn(all, notation) ? all[notation] : undefined;

/** The text with each formula as it is read aloud. */
export const spokenText = (text: string, locale: keyof Bilingual, all: Formulas | undefined): string =>
  all === undefined
    ? text
    : splitMaths(text, (notation) => formulaOf(all, notation) !== undefined)
        .map((piece) => (piece.isMaths ? (formulaOf(all, piece.text)?.[locale] ?? piece.text) : piece.text))
        .join('');
