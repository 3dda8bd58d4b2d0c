import { titleRow, type WrittenQuestion, writeRow } from '@bharti/domain/import/write-row';

type Rows = readonly (readonly string[])[];
const withTitles = (questions: readonly WrittenQuestion[]): Rows => [titleRow(), ...questions.map(writeRow)];

/** Questions as CSV: UTF-8 with a byte order mark, by which Excel knows the encoding; every cell in quotes. */
export const toCsv = (questions: readonly WrittenQuestion[]): Buffer =>
  Buffer.from(
    `\ufeff${withTitles(questions)
      .map((row) => `${row.map(quoted).join(',')}\r\n`)
      .join('')}`,
  );

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Questions as a workbook. Every cell is a text, never a formula or a number. */
export async function toXlsx(questions: readonly WrittenQuestion[]): Promise<Buffer> {
  const [titles = [], ...rows] = withTitles(questions);
  const data = [
    titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => (value === '' ? null : { value, type: String }))),
  ];
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(data, { sheet: 'Questions', columns: titles.map(() => ({ width: 28 })) }).toBuffer();
}
