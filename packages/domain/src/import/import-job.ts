import type { ColumnMapping, MissingColumn } from './columns.ts';

/** What the file's columns are, with some of its first rows. */
export type ImportColumns = {
  readonly header: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly mapping: ColumnMapping;
  readonly missing: readonly MissingColumn[];
};

/**
 * How an import ended. `drafts`: questions among the added that are drafts. `changed`: questions that rows have
 * changed. `mismatches`: ready questions among both that the bank marks as a mismatch.
 * `outdated`: rows left out, because their questions were changed in the bank after the file was checked.
 */
export type ImportResult = {
  readonly added: number;
  readonly changed: number;
  readonly drafts: number;
  readonly mismatches: number;
  readonly same: number;
  readonly leftOut: number;
  readonly outdated: number;
  readonly milliseconds: number;
};

/** As it is stored: imports of earlier releases changed no question and counted no mismatch. */
export type StoredImportResult = Omit<ImportResult, 'changed' | 'outdated' | 'mismatches'> &
  Partial<Pick<ImportResult, 'changed' | 'outdated' | 'mismatches'>>;
