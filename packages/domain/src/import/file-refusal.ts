/** Limits of a file of questions. Each is checked before the work that it bounds. */
export const fileLimits = {
  /** 10,000 questions in both languages with their explanations are about 30 MB as CSV. */
  bytes: 40_000_000,
  rows: 10_000,
  columns: 60,
  cellCharacters: 20_000,
  /** Limits of a compressed workbook: files, bytes after inflating, and how many times larger these are than the compressed bytes. */
  entries: 500,
  inflatedBytes: 80_000_000,
  inflatedTimes: 200,
  /** Images of the questions of a file. */
  images: 1_000,
  /** Elements inside each other. */
  depth: 100,
  seconds: 180,
} as const;

export const fileRefusals = [
  'file_empty',
  'file_too_large',
  'file_is_xls',
  'file_is_ods',
  'file_is_word',
  'file_is_pdf',
  'file_is_web_page',
  'file_is_image',
  'file_is_archive',
  'file_is_other',
  'file_has_macros',
  'file_has_links',
  'file_is_locked',
  'file_is_damaged',
  'file_encoding_unknown',
  'file_inflates',
  'file_too_deep',
  'too_many_images',
  'too_many_rows',
  'too_many_columns',
  'cell_too_long',
  'check_took_too_long',
  'check_cancelled',
] as const;

/** Why a file was not read: what it is or has, and what is wanted. Nothing of it is kept. */
export type FileRefusal = {
  readonly code: (typeof fileRefusals)[number];
  /** The line of the file that caused the refusal, from 1; missing where no single line did. */
  readonly line?: number;
};
