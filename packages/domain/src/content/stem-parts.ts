import { withoutMathSigns } from '../maths/split.ts';
import { areNumbered, leadingMarkedLines, type MarkedLine, splitAtMarks } from './marked-lines.ts';

/** A part of a question's text: lines, a table, a list of statements, or two lists whose entries are to be matched. */
export type StemPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'list'; readonly lines: readonly MarkedLine[] }
  | { readonly kind: 'pairs'; readonly rows: readonly PairsRow[] };

/** What stands side by side, not what belongs together. A list that is shorter than the other leaves places empty. */
export type PairsRow = { readonly left: MarkedLine | null; readonly right: MarkedLine | null };

const bar = ' | ';
const leastRows = 2;

/**
 * Splits a question's text at its tables and lists. A table is two or more lines in a row with the same number of cells between
 * bars (`Month | Rain`); its first line names the columns. A list is two or more lines that begin with 1, 2 … or अ, ब … or a, b …;
 * a list with letters and, right after it, one with numbers are pairs. Other lines stay text, each on a line of its own.
 */
export function stemParts(text: string): readonly StemPart[] {
  const lines = text.split('\n').flatMap(splitAtMarks);
  const parts: StemPart[] = [];
  for (let at = 0; at < lines.length; ) {
    const { part, length } = partOf(lines.slice(at));
    const last = parts.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') {
      parts[parts.length - 1] = { kind: 'text', text: `${last.text}\n${part.text}` };
    } else {
      parts.push(part);
    }
    at += length;
  }
  return parts;
}

/** A question's text on one line, for a heading or a list: without its tables and pairs, unless it has nothing else. */
export function stemLine(text: string): string {
  const parts = stemParts(text);
  const words = parts.map((part) => {
    if (part.kind === 'text') return part.text;
    return part.kind === 'list' ? part.lines.map((line) => `${line.mark}. ${line.text}`).join(' ') : '';
  });
  const line = words.join(' ').trim() === '' ? text.replaceAll(bar, ', ') : words.join(' ');
  return withoutMathSigns(line).replaceAll(/\s+/g, ' ').trim();
}

/** The part with which the lines begin, and how many lines it takes. */
function partOf(lines: readonly string[]): { readonly part: StemPart; readonly length: number } {
  const list = leadingMarkedLines(lines);
  if (list.length > 0) {
    const second = areNumbered(list) ? [] : leadingMarkedLines(lines.slice(list.length));
    return areNumbered(second)
      ? { part: { kind: 'pairs', rows: sideBySide(list, second) }, length: list.length + second.length }
      : { part: { kind: 'list', lines: list }, length: list.length };
  }
  const cells = (line: string) => line.split(bar).length;
  const [first = ''] = lines;
  const end = lines.findIndex((line) => cells(line) !== cells(first));
  const alike = end < 0 ? lines : lines.slice(0, end);
  if (cells(first) > 1 && alike.length >= leastRows) {
    const rows = alike.map((line) => line.split(bar).map((cell) => cell.trim()));
    return { part: { kind: 'table', rows }, length: alike.length };
  }
  return { part: { kind: 'text', text: first }, length: 1 };
}

const sideBySide = (left: readonly MarkedLine[], right: readonly MarkedLine[]): readonly PairsRow[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, row) => ({
    left: left[row] ?? null,
    right: right[row] ?? null,
  }));
