import { type ImportField, importFields, optionFields } from '@bharti/domain/import/fields';
import type { RowUnit } from '@bharti/domain/import/file-kinds';
import type { ImportReason } from '@bharti/domain/import/row-state';
import { instant } from '@bharti/domain/time';
import type { UploadTexts } from '@bharti/i18n/admin/upload';
import { formatDateTime } from '@bharti/i18n/format';
import type { Locale } from '@bharti/i18n/locale';

/** A reason as one sentence. @param unit what the numbers of the rows count. */
export function reasonText(locale: Locale, t: UploadTexts, reason: ImportReason, unit: RowUnit): string {
  switch (reason.code) {
    case 'languages_differ': {
      const { kind, en, mr } = reason.mismatch;
      return t.mismatches[kind](t.fields[reason.field], en, mr);
    }
    case 'repeated':
      return t.repeated(t.row[unit](reason.line));
    case 'similar':
      return t.similar(t.row[unit](reason.line));
    case 'numbers_changed':
      return t.numbersChanged(t.row[unit](reason.line));
    case 'item_kind':
      return t.itemKinds[reason.kind];
    case 'legacy_font':
      return t.legacyFont(t.fields[reason.field], t.fonts[reason.font]);
    case 'part_lost':
      return t.lostParts[reason.part](reason.value);
    case 'too_many_cells':
      return t.tooManyCells;
    case 'in_bank':
      return t.inBank(reason.questionId);
    case 'imported_before':
      return t.importedAs(reason.questionId);
    case 'id_in_bank': {
      const fields = reason.fields.map((field) => t.fields[field]).join('; ');
      return t.idInBank(
        reason.questionId,
        formatDateTime(locale, instant(Date.parse(reason.changedAt))),
        fields || '–',
      );
    }
    case 'near_bank':
      return t.nearBank(reason.questionId);
    case 'numbers_changed_in_bank':
      return t.numbersChangedInBank(reason.questionId);
    default:
      return t.reasons[reason.code](t.fields[reason.field], reason.value);
  }
}

export const hasMismatch = (reasons: readonly ImportReason[]): boolean =>
  reasons.some(({ code }) => code === 'languages_differ');

/**
 * The fields to show for a row's reasons: those that must be mended, and what they are compared with.
 * @param columns the fields for which the file has a column.
 */
export function fieldsToShow(
  reasons: readonly ImportReason[],
  columns: ReadonlySet<ImportField>,
): readonly ImportField[] {
  const fields = reasons.flatMap((reason): readonly ImportField[] => {
    // What the row changes is shown, because the question of the bank is shown with its text only.
    if (reason.code === 'id_in_bank') return reason.fields;
    if (!('field' in reason)) return [];
    const { field, code } = reason;
    // It is shown beside what was typed; other texts of the row are mended after that.
    if (code === 'legacy_font') return [];
    if (code === 'options_equal') return optionFields(field.endsWith('_mr') ? 'mr' : 'en');
    if (code === 'languages_differ') return [otherLanguage(field) ?? field, field].filter((one) => columns.has(one));
    return field === 'key_mr' ? ['key', 'key_mr'] : [field];
  });
  return [...new Set(fields)];
}

/** The field with the same text in the other language; null for a field without a language. */
export function otherLanguage(field: ImportField): ImportField | null {
  const name = field.endsWith('_mr') ? field.replace(/_mr$/, '_en') : field.replace(/_en$/, '_mr');
  return importFields.find((known) => known === name && known !== field) ?? null;
}
