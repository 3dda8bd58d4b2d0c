/** A part of a question's text: lines, or a table. */
export type StemPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

const bar = ' | ';
const leastRows = 2;

/**
 * Splits a question's text at its tables. A table is two or more lines in a row with the same number of cells between bars
 * (`Month | Rain`); its first line names the columns. Other lines stay text, each on a line of its own.
 */
export function stemParts(text: string): readonly StemPart[] {
  const groups: { cells: number; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const cells = line.split(bar).length;
    const last = groups.at(-1);
    if (last?.cells === cells) last.lines.push(line);
    else groups.push({ cells, lines: [line] });
  }
  const parts: StemPart[] = [];
  for (const { cells, lines } of groups) {
    const last = parts.at(-1);
    if (cells > 1 && lines.length >= leastRows) {
      parts.push({ kind: 'table', rows: lines.map((line) => line.split(bar).map((cell) => cell.trim())) });
    } else if (last?.kind === 'text') {
      parts[parts.length - 1] = { kind: 'text', text: [last.text, ...lines].join('\n') };
    } else {
      parts.push({ kind: 'text', text: lines.join('\n') });
    }
  }
  return parts;
}
