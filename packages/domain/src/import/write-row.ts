import type { AnswerKey } from '../content/question.ts';
import { toSafeCell } from './cells.ts';
import { columnTitle } from './columns.ts';
import type { QuestionDraft } from './draft.ts';
import { exportFields, type ImportField, optionFields } from './fields.ts';
import { writeKey } from './key.ts';

/** The titles of an export or a template. */
export const titleRow = (): readonly string[] => exportFields.map(columnTitle);

/** What an export writes: a question of the bank may lack its key. */
export type WrittenQuestion = Omit<QuestionDraft, 'key'> & { readonly key: AnswerKey | null };

/** A question as the cells of an export, safe to open in a spreadsheet. Reading them again gives the same question. */
export function writeRow(question: WrittenQuestion): readonly string[] {
  const fields = rowFields(question);
  return exportFields.map((field) => toSafeCell(fields[field] ?? ''));
}

/** The texts of a question by field. */
export function rowFields({
  id,
  topic,
  level,
  form,
  stem,
  options,
  key,
  explanation,
  source,
}: WrittenQuestion): Partial<Record<ImportField, string>> {
  const fields: Partial<Record<ImportField, string>> = {
    id: id ?? '',
    topic,
    level,
    form,
    stem_en: stem.en,
    stem_mr: stem.mr,
    key:
      key === null
        ? ''
        : writeKey(
            key,
            options.map(({ en, mr }) => [en, mr].filter((text) => text !== '')),
          ),
    explanation_en: explanation.en,
    explanation_mr: explanation.mr,
    source,
  };
  options.forEach(({ en, mr }, i) => {
    const [english, marathi] = [optionFields('en')[i], optionFields('mr')[i]];
    if (english !== undefined) fields[english] = en;
    if (marathi !== undefined) fields[marathi] = mr;
  });
  return fields;
}
