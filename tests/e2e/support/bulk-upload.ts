import { readBank } from '@bharti/content/bank';
import type { QuestionDraft } from '@bharti/domain/import/draft';
import { titleRow, writeRow } from '@bharti/domain/import/write-row';
import type { Locator, Page } from '@playwright/test';
import { manyQuestions } from '../../../apps/server/src/admin/import/testing/many-questions.ts';
import { workbookParts, zipped } from '../../../apps/server/src/admin/import/testing/workbook.ts';

/** A workbook of 50 bilingual questions. Three rows are bad: a fifth key, two equal options, an English question without a text. */
export function fiftyQuestions(): Buffer {
  const titles = titleRow();
  const column = (title: string) => titles.indexOf(title);
  const rows = manyQuestions([...readBank().questions.values()], 50).map((draft: QuestionDraft) => [
    ...writeRow({ ...draft, id: null, key: { kind: 'single', option: 0 } }),
  ]);
  const set = (row: number, title: string, text: string) => {
    const cells = rows[row];
    if (cells !== undefined) cells[column(title)] = text;
  };
  set(15, 'Answer', 'E');
  set(21, 'Option C (English)', rows[21]?.[column('Option B (English)')] ?? '');
  set(29, 'Question (English)', '');
  return Buffer.from(zipped(workbookParts([titles, ...rows])));
}

/** Chooses a file on the page of Bulk Upload and has it checked. */
export async function uploadQuestions(page: Page, buffer: Buffer, name = 'bank-november.xlsx'): Promise<void> {
  await page.getByLabel('Question file').setInputFiles({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  });
  await page.getByRole('button', { name: 'Check file' }).click();
}

/** A row of the file that needs a look. `line` counts from 1 with the titles. */
export const rowStrip = (page: Page, line: number): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Row ${line}` }) });

/** The text of the question that is given to the row without a question. */
export const mendedStem = 'Which of these is the right answer to the question?';
