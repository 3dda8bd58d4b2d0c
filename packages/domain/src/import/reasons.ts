import type { Mismatch } from '../checks/languages.ts';
import type { ImportField } from './fields.ts';

export const fieldReasons = [
  'text_missing',
  'text_too_long',
  'forbidden_characters',
  'maths_unreadable',
  'formula',
  'error_value',
  'date',
  'too_many_options',
  'options_equal',
  'key_missing',
  'key_unreadable',
  'key_ambiguous',
  'key_out_of_range',
  'keys_differ',
  'topic_missing',
  'topic_unknown',
  'subject_differs',
  'subject_unknown',
  'level_unknown',
  'form_unknown',
] as const;
export type FieldReason = (typeof fieldReasons)[number];

/**
 * Why a row is doubtful. `value` is what stands in the field; for a missing topic and an unknown subject, the subject that the row names. A blocking reason must be mended before the import; the others an editor
 * may also accept as they are.
 */
export type RowReason =
  | { readonly code: FieldReason; readonly field: ImportField; readonly value: string; readonly isBlocking: boolean }
  | {
      readonly code: 'languages_differ';
      readonly field: ImportField;
      readonly mismatch: Mismatch;
      readonly isBlocking: false;
    }
  /** The row says the same, or nearly, as an earlier row of the file. `line` counts as a spreadsheet does, from 1. */
  | { readonly code: 'repeated' | 'similar' | 'numbers_changed'; readonly line: number; readonly isBlocking: false }
  /** The row has cells to the right of the last titled column. */
  | { readonly code: 'too_many_cells'; readonly isBlocking: false };

/** The fields of a row that its reasons ask to mend. */
export const fieldsToMend = (reasons: readonly RowReason[]): readonly ImportField[] => [
  ...new Set(reasons.flatMap((reason) => ('field' in reason ? [reason.field] : []))),
];
