import type { Mismatch } from '../checks/languages.ts';
import type { LegacyFont } from '../legacy-fonts/to-unicode.ts';
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
  /** The file tells two different keys of a question. */
  'two_keys',
  /** Two questions of the file have the same number, so a list of keys by number cannot be used for them. */
  'number_repeated',
  /** The text was typed in a legacy font whose layout is not known, so it is shown as typed. `value`: the name of the font. */
  'font_unknown',
] as const;
export type FieldReason = (typeof fieldReasons)[number];

/** Kinds of items that a question of ours cannot be: it has four options and one answer. `unreadable`: against the rules of its format. */
export const itemKinds = [
  'true_false',
  'several_answers',
  'short_answer',
  'numerical',
  'matching',
  'ordering',
  'cloze',
  'essay',
  'description',
  'several_parts',
  'unreadable',
  'other',
] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Parts of an item that are not taken, although the item is. */
export const lostParts = [
  'feedback',
  'partial_marks',
  'more_images',
  'option_image',
  'explanation_image',
  'image_unreadable',
  'image_outside',
  'image_too_large',
  'media',
  'table',
  'underline',
  'equation',
  'text_between',
] as const;
export type LostPart = (typeof lostParts)[number];

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
  /** The item is of a kind that is not taken: it can only be left out. */
  | { readonly code: 'item_kind'; readonly kind: ItemKind; readonly isBlocking: true }
  /** The text was typed in a legacy font: an editor takes the conversion, or the text as it was typed. */
  | {
      readonly code: 'legacy_font';
      readonly field: ImportField;
      readonly font: LegacyFont;
      readonly typed: string;
      readonly converted: string;
      readonly isBlocking: true;
    }
  /** A part of the item is not taken. `value`: its text, where it has one. */
  | { readonly code: 'part_lost'; readonly part: LostPart; readonly value: string; readonly isBlocking: false }
  /** The row has cells to the right of the last titled column. */
  | { readonly code: 'too_many_cells'; readonly isBlocking: false };

/** The fields of a row that its reasons ask to mend. */
export const fieldsToMend = (reasons: readonly RowReason[]): readonly ImportField[] => [
  ...new Set(reasons.flatMap((reason) => ('field' in reason ? [reason.field] : []))),
];
