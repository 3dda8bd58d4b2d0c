import type { FileFormat, QuestionExportQuery } from '@bharti/contracts/admin/import';
import type { TestId } from '@bharti/domain/brand';
import { imageHashOf } from '@bharti/domain/content/image';
import { questionIdsOf } from '@bharti/domain/content/test-draft';
import { fileLimits } from '@bharti/domain/import/file-refusal';
import { readImage } from '../../features/images/store.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { listQuestions } from '../bank/list-questions.ts';
import { readContents } from '../bank/store.ts';
import { readDraft } from '../tests/read-tests.ts';
import type { ExportedQuestion, Images } from './items/exported-question.ts';
import { writeFile } from './write-file.ts';

const page = 100;

/** The questions of these filters, newest change first. Refusal: `export_too_large` for more than an import may have. */
export async function exportQuestions(reader: Reader, { format, ...filters }: QuestionExportQuery): Promise<Buffer> {
  const questions: ExportedQuestion[] = [];
  let cursor: string | undefined;
  do {
    const found = await listQuestions(reader, { ...filters, cursor, limit: page });
    questions.push(
      ...(await readExported(
        reader,
        found.questions.map(({ id }) => id),
      )),
    );
    if (questions.length > fileLimits.rows) throw new Refused({ code: 'export_too_large' });
    cursor = found.next ?? undefined;
  } while (cursor !== undefined);
  return writeFile(questions, format, await readImages(reader, questions, format));
}

/** The questions of a test, in the order of its paper. Refusals: `test_not_found`, `export_too_large`. */
export async function exportTest(reader: Reader, id: TestId, format: FileFormat): Promise<Buffer> {
  const { content } = await readDraft(reader, id);
  const questions = await readExported(reader, questionIdsOf(content));
  return writeFile(questions, format, await readImages(reader, questions, format));
}

async function readExported(reader: Reader, ids: readonly string[]): Promise<readonly ExportedQuestion[]> {
  const found = await readContents(reader, ids);
  return ids.flatMap((id) => {
    const entry = found.get(id);
    return entry === undefined ? [] : [{ ...entry.content, id }];
  });
}

/** The uploaded images of the questions. Refusal: `export_too_large` when they are more than an import may have. */
async function readImages(reader: Reader, questions: readonly ExportedQuestion[], format: FileFormat): Promise<Images> {
  const images = new Map<string, Uint8Array>();
  if (format === 'csv' || format === 'xlsx') return images;
  let bytes = 0;
  for (const { figure } of questions) {
    if (figure?.kind !== 'image' || images.has(figure.path)) continue;
    const image = await readImage(reader, imageHashOf(figure.path) ?? '');
    if (image === undefined) continue;
    bytes += image.length;
    // Base64 takes a third more.
    if (bytes * 1.4 > fileLimits.bytes || images.size >= fileLimits.images)
      throw new Refused({ code: 'export_too_large' });
    images.set(figure.path, image);
  }
  return images;
}
