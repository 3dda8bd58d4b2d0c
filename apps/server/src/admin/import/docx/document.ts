import type { LegacyText } from '../table.ts';

/** A piece of text between spaces, with how it looks. */
export type Word = {
  readonly text: string;
  /** Bold, highlighted or coloured: how teachers mark the answer. */
  readonly isMarked: boolean;
  readonly isUnderlined: boolean;
  /** The legacy font in which it was typed, and how; `text` is its conversion. */
  readonly legacy?: LegacyText | undefined;
  /** The name of a legacy font whose layout is not known: the text stays as typed. */
  readonly unread?: string | undefined;
};

/** A paragraph, or a line of it, with the images that stand in it by their relation ids. */
export type Line = {
  readonly words: readonly Word[];
  readonly images: readonly string[];
  readonly hasEquation: boolean;
};

export type Block = { readonly kind: 'line'; readonly line: Line } | { readonly kind: 'table'; readonly rows: Rows };
/** The cells of a table; each holds blocks. */
export type Rows = readonly (readonly (readonly Block[])[])[];

/** What some words were before their conversion from a legacy font; undefined where none was. */
export function legacyOf(lines: readonly (readonly Word[])[]): LegacyText | undefined {
  const font = lines.flat().find(({ legacy }) => legacy !== undefined)?.legacy?.font;
  if (font === undefined) return undefined;
  const typed = lines.map((words) => words.map(({ text, legacy }) => legacy?.typed ?? text).join(' '));
  return { font, typed: typed.filter((text) => text !== '').join('\n') };
}

/** The name of the first font of some words that cannot be read. */
export const unreadOf = (lines: readonly (readonly Word[])[]): string | undefined =>
  lines.flat().find(({ unread }) => unread !== undefined)?.unread;

export const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** All lines of some blocks in their order, those of tables and of tables in tables too. */
export const linesOf = (blocks: readonly Block[]): readonly Line[] =>
  blocks.flatMap((block) => (block.kind === 'line' ? [block.line] : block.rows.flatMap((row) => row.flatMap(linesOf))));

export const cellText = (blocks: readonly Block[]): string =>
  linesOf(blocks)
    .map(({ words }) => textOf(words))
    .filter((text) => text !== '')
    .join('\n');
