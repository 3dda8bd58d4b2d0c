import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBank } from '@bharti/content/bank';
import { localesIn, localesOf } from '@bharti/domain/import/columns';
import { optionFields, type RowFields } from '@bharti/domain/import/fields';
import { hasItems } from '@bharti/domain/import/file-kinds';
import { readRow } from '@bharti/domain/import/read-row';
import { rowFields } from '@bharti/domain/import/write-row';
import { type CheckContext, type CheckedRow, checkRows } from './check-rows.ts';
import { readTable } from './read-table.ts';
import { type DirtyFile, dirtyFiles, type Meant } from './testing/dirty-files.ts';

const { topics } = readBank();
const context: CheckContext = { mapping: null, topics, defaultTopic: 'history', defaultLevel: 'medium' };
const leastRight = 0.98;

/** The rows of a file after an editor has taken all conversions of legacy fonts, as the page does with one button. */
function rowsOf({ bytes }: DirtyFile): readonly CheckedRow[] {
  const table = readTable(new Uint8Array(bytes), topics);
  const rows: CheckedRow[] = [];
  let mapping: readonly (string | null)[] = [];
  for (const part of checkRows(table, context)) {
    rows.push(...part.rows);
    mapping = part.mapping;
  }
  return rows.map((row) => {
    const legacy = row.reasons.filter(({ code }) => code === 'legacy_font');
    if (legacy.length === 0 || row.fields === null) return row;
    const locales = hasItems(table.kind) ? localesOf(row.fields) : localesIn(mapping as never);
    const { draft, reasons } = readRow(row.fields, { ...context, locales });
    const others = row.reasons.filter((reason) => reason.code === 'part_lost');
    return { ...row, draft, reasons: [...reasons, ...others] };
  });
}

type Verdict = 'right' | 'doubted' | 'wrong' | 'silent';

/** `doubted`: an editor must look at the row. `silent`: it would enter the bank otherwise than its file means it. */
function verdictOf(row: CheckedRow | undefined, meant: Meant): Verdict {
  if (row === undefined) return 'silent';
  const isBlocked = row.reasons.some(({ isBlocking }) => isBlocking);
  const fields: RowFields = row.fields ?? (row.draft === null ? {} : rowFields(row.draft));
  const texts = (locale: 'en' | 'mr') =>
    [fields[`stem_${locale}`], ...optionFields(locale).map((field) => fields[field])].map((text) =>
      (text ?? '').trim(),
    );
  const wanted = [meant.stem, ...meant.options].map((text) => text.trim()).join('|');
  const hasTexts = texts('en').join('|') === wanted || texts('mr').join('|') === wanted;
  if (meant.key === null) return isBlocked && hasTexts ? 'right' : isBlocked ? 'doubted' : 'silent';
  const hasKey = row.draft?.key.kind === 'single' && row.draft.key.option === meant.key;
  if (hasTexts && hasKey && !isBlocked) return 'right';
  return isBlocked || row.reasons.length > 0 ? 'doubted' : 'silent';
}

test('of twenty-one dirty files at least 98% of the rows are right, and none is wrong without being told', () => {
  const files = dirtyFiles();
  assert.equal(files.length, 21);
  const figures = { rows: 0, right: 0, silent: 0 };
  const notes: string[] = [];
  for (const file of files) {
    const rows = rowsOf(file);
    if (rows.length > file.meant.length) figures.silent += rows.length - file.meant.length;
    const verdicts = file.meant.map((meant, i) => verdictOf(rows[i], meant));
    const right = verdicts.filter((verdict) => verdict === 'right').length;
    figures.rows += file.meant.length;
    figures.right += right;
    figures.silent += verdicts.filter((verdict) => verdict === 'silent').length;
    if (right < file.meant.length || rows.length !== file.meant.length) {
      const at = verdicts.findIndex((verdict) => verdict !== 'right');
      notes.push(
        `${file.name}: ${right} of ${file.meant.length}, ${rows.length} rows; ${verdicts[at]} ${JSON.stringify([file.meant[at], rows[at]?.fields ?? rows[at]?.draft, rows[at]?.reasons])}`,
      );
    }
  }
  const share = figures.right / figures.rows;
  // The figure that the decision on formats names.
  console.log(
    `${files.length} dirty files: ${figures.right} of ${figures.rows} rows right (${(100 * share).toFixed(1)}%), ${figures.silent} silently wrong`,
  );
  assert.ok(share >= leastRight && figures.silent === 0, notes.join('\n'));
});
