import type { QuestionDetails, QuestionHistory, QuestionVersion, Topics } from '@bharti/contracts/admin/bank';
import { missingParts } from '@bharti/domain/content/bank-question';
import type { Reader } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { pageOfVersions, versionOf } from '../change-cursor.ts';
import { editorOf, staffName } from '../editor.ts';

const mostTests = 100;

/** Refusal: `question_not_found`. */
export async function readQuestion(reader: Reader, id: string): Promise<QuestionDetails> {
  const row = await reader
    .selectFrom('bank_questions as question')
    .innerJoin('bank_question_versions as current', (join) =>
      join.onRef('current.question_id', '=', 'question.id').onRef('current.version', '=', 'question.version'),
    )
    .leftJoin('staff', 'staff.id', 'question.changed_by')
    .leftJoin('profiles', 'profiles.id', 'staff.user_id')
    .select(['question.version', 'question.state', 'question.subject', 'question.languages', 'question.is_built_in'])
    .select(['question.created_at', 'question.changed_at', 'question.changed_by', 'current.content'])
    .select(staffName.as('editor'))
    .where('question.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Refused({ code: 'question_not_found' });
  const { version, state, subject, languages, content, is_built_in: isBuiltIn } = row;
  const tests = await readUses(reader, id);
  return {
    id,
    version,
    state,
    subject,
    languages,
    content,
    missing: missingParts(content),
    tests,
    isBuiltIn,
    isDeletable: state === 'draft' && !isBuiltIn && tests.length === 0,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    changedBy: editorOf(row.changed_by, row.editor),
  };
}

async function readUses(reader: Reader, id: string): Promise<QuestionDetails['tests']> {
  const rows = await reader
    .selectFrom('question_uses')
    .innerJoin('test_drafts', 'test_drafts.test_id', 'question_uses.test_id')
    .select(['test_drafts.test_id', 'title_en', 'title_mr', 'state'])
    .where('question_id', '=', id)
    .orderBy('test_drafts.test_id')
    .limit(mostTests)
    .execute();
  return rows.map(({ test_id, title_en, title_mr, state }) => ({
    id: test_id,
    title: { en: title_en, mr: title_mr },
    state,
  }));
}

type Page = { readonly cursor?: string | undefined; readonly limit: number };

/** The saves of a question, newest first; the cursor is a version. Refusals: `question_not_found`, `invalid_request`. */
export async function readQuestionHistory(reader: Reader, id: string, page: Page): Promise<QuestionHistory> {
  const from = versionOf(page.cursor);
  const found = await reader
    .selectFrom('bank_question_versions')
    .leftJoin('staff', 'staff.id', 'bank_question_versions.changed_by')
    .leftJoin('profiles', 'profiles.id', 'staff.user_id')
    .select(['version', 'kind', 'state', 'changed_parts', 'changed_at', 'changed_by', staffName.as('editor')])
    .where('question_id', '=', id)
    .$if(from !== null, (query) => query.where('version', '<', from))
    .orderBy('version', 'desc')
    .limit(page.limit + 1)
    .execute();
  if (found.length === 0 && from === null) throw new Refused({ code: 'question_not_found' });
  return pageOfVersions(found, page.limit, ({ kind, state, changed_parts: changed }) => ({ kind, state, changed }));
}

/** A version and the version before it. Refusal: `question_not_found`. */
export async function readQuestionVersion(reader: Reader, id: string, version: number): Promise<QuestionVersion> {
  const [wanted, before] = await reader
    .selectFrom('bank_question_versions')
    .select(['version', 'content'])
    .where('question_id', '=', id)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .limit(2)
    .execute();
  if (wanted?.version !== version) throw new Refused({ code: 'question_not_found' });
  return { version, content: wanted.content, before: before?.content ?? null };
}

/** All topics, in the order of their subjects and names. */
export async function readTopics(reader: Reader): Promise<Topics> {
  const rows = await reader
    .selectFrom('topics')
    .select(['id', 'subject', 'name_en', 'name_mr'])
    .orderBy('subject')
    .orderBy('name_en')
    .execute();
  return {
    topics: rows.map(({ id, subject, name_en, name_mr }) => ({ id, subject, name: { en: name_en, mr: name_mr } })),
  };
}
