/** A question needs a text, two options and a key at least. */
export const fewestColumns = 4;

/** What a spreadsheet made of a cell that is not plain text. */
export type CellNote = 'formula' | 'date' | 'error_value';

/** A row with something in it. `line` counts as a spreadsheet does, from 1; `notes` are by column. */
export type TableRow = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly notes?: ReadonlyMap<number, CellNote>;
};
/** `rows` are taken out row by row while they are checked, so that the thread can forget what was checked. */
export type Table = { readonly kind: 'csv' | 'xlsx'; readonly rows: TableRow[] };
