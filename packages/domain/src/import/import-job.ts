import type { ColumnMapping, MissingColumn } from './columns.ts';

/** What the file's columns are, with some of its first rows. */
export type ImportColumns = {
  readonly header: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly mapping: ColumnMapping;
  readonly missing: readonly MissingColumn[];
};

/** How an import ended. `drafts`: questions among the added that are not complete yet. */
export type ImportResult = {
  readonly added: number;
  readonly drafts: number;
  readonly same: number;
  readonly leftOut: number;
  readonly milliseconds: number;
};
