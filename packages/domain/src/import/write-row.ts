import { toSafeCell } from './cells.ts';
import { columnTitle } from './columns.ts';
import type { QuestionDraft } from './draft.ts';
import { exportFields, type ImportField, optionFields } from './fields.ts';
import { writeKey } from './key.ts';

/** The titles of an export or a template. */
export const titleRow = (): readonly string[] => exportFields.map(columnTitle);

/** A question as the cells of an export, safe to open in a spreadsheet. Reading them again gives the same question. */
export function writeRow(question: QuestionDraft): readonly string[] {
  const fields = fieldsOf(question);
  return exportFields.map((field) => toSafeCell(fields[field] ?? ''));
}

function fieldsOf({
  id,
  topic,
  level,
  form,
  stem,
  options,
  key,
  explanation,
  source,
}: QuestionDraft): Partial<Record<ImportField, string>> {
  const fields: Partial<Record<ImportField, string>> = {
    id: id ?? '',
    topic,
    level,
    form,
    stem_en: stem.en,
    stem_mr: stem.mr,
    key: writeKey(
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
