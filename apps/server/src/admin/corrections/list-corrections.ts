import type { QuestionCorrections } from '@bharti/contracts/admin/corrections';
import type { Reader } from '../../platform/postgres/database.ts';
import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import { editorOf, staffName } from '../editor.ts';

/** So many corrections of one question are shown. */
const mostShown = 50;

/** The corrections of a question, the newest first, and how far the new grading has come. */
export async function listCorrections(
  reader: Reader,
  catalogue: Pick<Catalogue, 'readTitles'>,
  questionId: string,
): Promise<QuestionCorrections> {
  const rows = await reader
    .selectFrom('corrections')
    .leftJoin('staff', 'staff.id', 'corrections.made_by')
    .leftJoin('profiles', 'profiles.id', 'staff.user_id')
    .select(['number', 'kind', 'options', 'revisions', 'reason_en', 'reason_mr', 'made_at', 'made_by'])
    .select(staffName.as('editor'))
    .where('question_id', '=', questionId)
    .orderBy('number', 'desc')
    .limit(mostShown)
    .execute();
  const works = await listWorks(
    reader,
    rows.map(({ number }) => number),
  );
  const titles = await catalogue.readTitles(reader, [...new Set(works.map(({ test_id }) => test_id))]);
  return {
    corrections: rows.map(({ number, kind, options, revisions, ...row }) => {
      const own = works.filter((work) => work.number === number);
      const ids = [...new Set(own.map(({ test_id }) => test_id))];
      return {
        number,
        kind,
        options,
        revisions,
        reason: { en: row.reason_en, mr: row.reason_mr },
        madeAt: row.made_at.toISOString(),
        madeBy: editorOf(row.made_by, row.editor),
        tests: ids.flatMap((id) => {
          const title = titles.get(id);
          return title === undefined ? [] : [{ id, title }];
        }),
        done: own.reduce((sum, { done }) => sum + done, 0),
        total: own.reduce<number | null>((sum, { total }) => (sum === null || total === null ? null : sum + total), 0),
        isFinished: own.every(({ finished_at }) => finished_at !== null),
      };
    }),
  };
}

async function listWorks(reader: Reader, numbers: readonly number[]) {
  if (numbers.length === 0) return [];
  return reader
    .selectFrom('regradings')
    .select(['number', 'test_id', 'done', 'total', 'finished_at'])
    .where('number', 'in', numbers)
    .orderBy('test_id')
    .execute();
}
