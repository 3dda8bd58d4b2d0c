import type { Bilingual } from '@bharti/domain/bilingual';
import type { ColumnMapping } from '@bharti/domain/import/columns';
import type { ImportKind } from '@bharti/domain/import/file-kinds';
import type { ItemKind, RowReason } from '@bharti/domain/import/reasons';
import type { LegacyFont } from '@bharti/domain/legacy-fonts/to-unicode';

/** A question needs a text, two options and a key at least. */
export const fewestColumns = 4;

/** What a spreadsheet made of a cell that is not plain text. */
export type CellNote = 'formula' | 'date' | 'error_value';

/** An image as the file has it, which is not checked yet, and what it shows in words, as far as the file says it. */
export type Picture = { readonly bytes: Uint8Array<ArrayBuffer>; readonly alt: Bilingual };

/** What a text was before its conversion from a legacy font. */
export type LegacyText = { readonly font: LegacyFont; readonly typed: string };

/** The legacy font that a spreadsheet names for a cell. `converted` is there where parts of the cell have different fonts. */
export type NamedFont = { readonly font: LegacyFont; readonly converted?: string } | { readonly unread: string };

/** Whether a text has letters that a legacy font draws as Devanagari. */
export const isTypedInLatin = (text: string): boolean =>
  /[A-Za-z\u00a1-\u2fff]/.test(text) && !/\p{Script=Devanagari}/u.test(text);

/** A row with something in it. `line` counts as a spreadsheet does, from 1; `notes` are by column. */
export type TableRow = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly notes?: ReadonlyMap<number, CellNote>;
  /** The kind of an item that cannot become a question. */
  readonly itemKind?: ItemKind | undefined;
  /** What the reader of the file found doubtful. */
  readonly doubts?: readonly RowReason[];
  readonly picture?: Picture | undefined;
  /** Cells that were typed in a legacy font, by column; `cells` has their conversion. */
  readonly legacy?: ReadonlyMap<number, LegacyText>;
  /** The legacy fonts that the file names, by column. Whether a cell was typed in its font is decided when the columns are known. */
  readonly fonts?: ReadonlyMap<number, NamedFont>;
  /** Cells that were typed in a legacy font whose layout is not known, by column: the name of the font. */
  readonly unread?: ReadonlyMap<number, string>;
};
/**
 * `rows` are taken out row by row while they are checked, so that the thread can forget what was checked. `mapping`: what the columns
 * hold, where the format says it.
 */
export type Table = { readonly kind: ImportKind; readonly rows: TableRow[]; readonly mapping?: ColumnMapping };
