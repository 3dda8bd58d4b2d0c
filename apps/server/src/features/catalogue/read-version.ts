import type { Bilingual } from '@bharti/domain/bilingual';
import type { TestId } from '@bharti/domain/brand';
import type { Reader } from '../../platform/postgres/database.ts';
import type { StoredVersion } from '../../shared/catalogue/papers.ts';

/** @throws NoResultError when the version does not exist; every attempt refers to an existing version. */
export async function readVersion(reader: Reader, testId: TestId, version: number): Promise<StoredVersion> {
  const row = await reader
    .selectFrom('test_versions')
    .select([
      'questions',
      'sections',
      'duration_seconds',
      'pass_percent',
      'marks_correct',
      'marks_wrong',
      'marks_blank',
    ])
    .where('test_id', '=', testId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return {
    questions: row.questions,
    sections: row.sections,
    topicNames: await readTopicNames(reader),
    marking: { correct: row.marks_correct, wrong: row.marks_wrong, blank: row.marks_blank },
    passPercent: row.pass_percent,
    durationSeconds: row.duration_seconds,
  };
}

async function readTopicNames(reader: Reader): Promise<ReadonlyMap<string, Bilingual>> {
  const rows = await reader.selectFrom('topics').select(['id', 'name_en', 'name_mr']).execute();
  return new Map(rows.map(({ id, name_en, name_mr }) => [id, { en: name_en, mr: name_mr }]));
}
