import type { Bilingual } from '../bilingual.ts';
import { parseMaths } from '../maths/parse.ts';
import { splitMaths } from '../maths/split.ts';
import { mathTokens } from '../maths/tokens.ts';
import type { MathNode } from '../maths/tree.ts';
import { toLatinDigits } from './normalise.ts';
import { raisedAsPowers } from './powers.ts';

/**
 * The formulas that only one of the two texts has. `isSure` is false when one text has no formula: a translation may express it in
 * words.
 */
export type FormulaDifference = { readonly en: string; readonly mr: string; readonly isSure: boolean };

/**
 * Compares the formulas of a text in both languages. The words in a formula may differ, and a formula may stand as plain text in the
 * other.
 */
export function compareFormulas({ en, mr }: Bilingual): FormulaDifference | null {
  if (en === mr || !(en.includes('$') || mr.includes('$'))) return null;
  const [english, marathi] = [readText(en), readText(mr)];
  const [onlyEnglish, onlyMarathi] = [onlyIn(english, marathi), onlyIn(marathi, english)];
  if (onlyEnglish.length + onlyMarathi.length === 0) return null;
  return {
    en: shown(onlyEnglish),
    mr: shown(onlyMarathi),
    isSure: english.formulas.length > 0 && marathi.formulas.length > 0,
  };
}

type ReadText = { readonly formulas: readonly string[]; readonly plain: string };

function readText(text: string): ReadText {
  const pieces = splitMaths(toLatinDigits(text));
  return {
    formulas: pieces.filter(({ isMaths }) => isMaths).map((piece) => piece.text),
    plain: raisedAsPowers(pieces.map((piece) => piece.text).join('')),
  };
}

function onlyIn(text: ReadText, other: ReadText): readonly string[] {
  const known = new Set(other.formulas.map(meaningOf));
  const missing = text.formulas.filter((notation) => !known.has(meaningOf(notation)));
  return [...new Set(missing)].filter((notation) => !standsIn(other.plain, notation));
}

/** Two notations of one formula have the same meaning: `x^(2)` and `x^2`. What cannot be read means what is written. */
function meaningOf(notation: string): string {
  const read = parseMaths(notation);
  return read.ok ? JSON.stringify(withoutWords(read.value)) : notation;
}

const functions = new Set(['sin', 'cos', 'tan', 'cot', 'sec', 'cosec', 'log']);

/** Words are translated, so that all are alike; commas in a number mean nothing. */
function withoutWords(node: MathNode): unknown {
  return JSON.parse(JSON.stringify(node), (_, part: unknown) => {
    if (!isLeaf(part)) return part;
    if (part.kind === 'word' && !functions.has(part.text)) return { kind: 'word' };
    return { kind: part.kind, text: part.text.replaceAll(',', '') };
  });
}

const isLeaf = (part: unknown): part is { readonly kind: string; readonly text: string } =>
  typeof part === 'object' && part !== null && 'text' in part && 'kind' in part;

/** The notation, with any spaces, in a text without dollar signs. */
function standsIn(plain: string, notation: string): boolean {
  const tokens = mathTokens(notation);
  if (!Array.isArray(tokens)) return plain.includes(notation);
  const parts = tokens.map(({ text }) => RegExp.escape(text));
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.join('\\s*')}(?![\\p{L}\\p{N}])`, 'u').test(plain);
}

const shown = (notations: readonly string[]): string => notations.join(', ') || '–';
