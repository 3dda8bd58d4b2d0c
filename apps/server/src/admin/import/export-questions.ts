import type { FileFormat, QuestionExportQuery } from '@bharti/contracts/admin/import';
import type { TestId } from '@bharti/domain/brand';
import { questionIdsOf } from '@bharti/domain/content/test-draft';
import { fileLimits } from '@bharti/domain/import/file-refusal';
import type { WrittenQuestion } from '@bharti/domain/import/write-row';
import type { Reader } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { listQuestions } from '../bank/list-questions.ts';
import { readContents } from '../bank/store.ts';
import { readDraft } from '../tests/read-tests.ts';
import { writeFile } from './write-file.ts';

const page = 100;

/** The questions of these filters, newest change first. Refusal: `export_too_large` for more than an import may have. */
export async function exportQuestions(reader: Reader, { format, ...filters }: QuestionExportQuery): Promise<Buffer> {
  const questions: WrittenQuestion[] = [];
  let cursor: string | undefined;
  do {
    const found = await listQuestions(reader, { ...filters, cursor, limit: page });
    questions.push(
      ...(await readWritten(
        reader,
        found.questions.map(({ id }) => id),
      )),
    );
    if (questions.length > fileLimits.rows) throw new Refused({ code: 'export_too_large' });
    cursor = found.next ?? undefined;
  } while (cursor !== undefined);
  return writeFile(questions, format);
}

/** The questions of a test, in the order of its paper. Refusal: `test_not_found`. */
export async function exportTest(reader: Reader, id: TestId, format: FileFormat): Promise<Buffer> {
  const { content } = await readDraft(reader, id);
  return writeFile(await readWritten(reader, questionIdsOf(content)), format);
}

async function readWritten(reader: Reader, ids: readonly string[]): Promise<readonly WrittenQuestion[]> {
  const found = await readContents(reader, ids);
  return ids.flatMap((id) => {
    const entry = found.get(id);
    return entry === undefined ? [] : [{ ...entry.content, id }];
  });
}
