/** The formats of question files that are read. */
export const importKinds = ['csv', 'xlsx', 'gift', 'aiken', 'moodle_xml', 'qti', 'docx'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Whether a file has questions one after the other, and no columns. Each of its questions may be in one language or in both. */
export const hasItems = (kind: ImportKind | null): boolean => kind !== null && kind !== 'csv' && kind !== 'xlsx';

/** What the number of a row counts: rows of a spreadsheet, lines of a text, or questions. */
export const rowUnits = ['row', 'line', 'question'] as const;
export type RowUnit = (typeof rowUnits)[number];

export function unitOf(kind: ImportKind | null): RowUnit {
  if (kind === 'gift' || kind === 'aiken') return 'line';
  return hasItems(kind) ? 'question' : 'row';
}

/** The formats of an export, with their names, which are the same in every language. */
export const exportFormats = ['xlsx', 'csv', 'gift', 'moodle_xml'] as const satisfies readonly ImportKind[];
export type ExportFormat = (typeof exportFormats)[number];
export const formatNames = {
  xlsx: 'XLSX',
  csv: 'CSV',
  gift: 'GIFT',
  moodle_xml: 'Moodle XML',
} as const satisfies Record<ExportFormat, string>;
