import type { QuestionCounts, QuestionList, QuestionQuery, QuestionRow } from '@bharti/contracts/admin/bank';
import type { Bilingual } from '@bharti/domain/bilingual';
import { repeatedOptions } from '@bharti/domain/checks/equal-options';
import { hasExplanation } from '@bharti/domain/content/bank-question';
import { daysBeforeEnd } from '@bharti/domain/content/expiry';
import { searchSigns, typedIds, typedWords } from '@bharti/domain/content/search-words';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { indianToday } from '../../platform/postgres/clock.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import type { Schema } from '../../platform/postgres/schema.ts';
import { pageOf, readCursor } from '../change-cursor.ts';
import { editorOf, staffName } from '../editor.ts';

type Filters = Omit<QuestionQuery, 'cursor' | 'limit'>;
type Where = ExpressionBuilder<Schema, 'bank_questions'>;

/** One page, newest change first. Refusal: `invalid_request` for a wrong cursor. */
export async function listQuestions(
  reader: Reader,
  { cursor, limit, ...filters }: QuestionQuery,
): Promise<QuestionList> {
  const from = cursor === undefined ? null : readCursor(cursor);
  const found = await rowsOf(reader)
    .where((where) => where.and(conditions(where, filters)))
    .$if(from !== null, (query) =>
      query.where(sql<SqlBool>`(bank_questions.changed_at, bank_questions.id) < (${from?.at}, ${from?.id})`),
    )
    .orderBy('bank_questions.changed_at', 'desc')
    .orderBy('bank_questions.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = pageOf(found, limit, ({ changed_at, id }) => ({ at: changed_at, id }));
  return { questions: rows.map(toRow), total: await count(reader, filters, mostCountedMatches), next };
}

/** The rows of these ids, in their order; an unknown id is left out. */
export async function readQuestionRows(reader: Reader, ids: readonly string[]): Promise<readonly QuestionRow[]> {
  const found = await rowsOf(reader).where('bank_questions.id', '=', sql<string>`any(${ids}::text[])`).execute();
  const byId = new Map(found.map((row) => [row.id, toRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const mostCountedUses = 1_000;

const rowsOf = (reader: Reader) =>
  reader
    .selectFrom('bank_questions')
    .leftJoin('staff', 'staff.id', 'bank_questions.changed_by')
    .leftJoin('profiles', 'profiles.id', 'staff.user_id')
    .select([
      'bank_questions.id',
      'version',
      'state',
      'subject',
      'topic',
      'level',
      'form',
      'languages',
      'stem_en',
      'stem_mr',
    ])
    .select(['has_figure', 'is_mismatch', 'is_built_in', 'changed_at', 'changed_by', staffName.as('editor')])
    .select(
      sql<number>`(select count(*)::integer from (select from question_uses
        where question_id = bank_questions.id limit ${sql.lit(mostCountedUses)}) as uses)`.as('tests'),
    )
    .select(
      sql<Texts>`(select jsonb_build_object(
          'options', content -> 'options', 'explanation', content -> 'explanation', 'until', content -> 'until')
        from bank_question_versions as current
        where current.question_id = bank_questions.id and current.version = bank_questions.version)`.as('texts'),
    );

type Texts = {
  readonly options: readonly Bilingual[];
  readonly explanation: Bilingual;
  readonly until: string | null;
};

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

function toRow(row: Row): QuestionRow {
  const { stem_en, stem_mr, has_figure, is_mismatch, is_built_in, changed_at, changed_by, editor, texts, ...rest } =
    row;
  return {
    ...rest,
    stem: { en: stem_en, mr: stem_mr },
    hasFigure: has_figure,
    hasMismatch: is_mismatch === true,
    hasExplanation: hasExplanation(texts),
    hasEqualOptions: hasEqualOptions(texts.options),
    until: texts.until,
    isBuiltIn: is_built_in,
    changedAt: changed_at.toISOString(),
    changedBy: editorOf(changed_by, editor),
  };
}

/** Empty options of a draft are not equal ones. */
const hasEqualOptions = (options: readonly Bilingual[]): boolean =>
  (['en', 'mr'] as const).some((locale) =>
    repeatedOptions(options.map((option) => option[locale])).some(({ isSameText }) => isSameText),
  );

function conditions(where: Where, filters: Filters): Expression<SqlBool>[] {
  const {
    search,
    subject,
    topic,
    level,
    state,
    languages,
    mismatch,
    unused,
    ending,
    asked,
    changedSince,
    ids,
    import: imported,
  } = filters;
  return [
    ...(search === undefined || search.trim() === '' ? [] : [searched(where, search.trim())]),
    ...(subject === undefined ? [] : [where('subject', '=', subject)]),
    ...(topic === undefined ? [] : [where('topic', '=', topic)]),
    ...(level === undefined ? [] : [where('level', '=', level)]),
    ...(state === undefined ? [] : [where('bank_questions.state', '=', state)]),
    ...(languages === undefined ? [] : [where('languages', '=', languages)]),
    ...(imported === undefined ? [] : [isOfImport(imported)]),
    ...(ids === undefined ? [] : [where('bank_questions.id', '=', sql<string>`any(${ids.split(',')}::text[])`)]),
    ...(changedSince === undefined ? [] : [where('bank_questions.changed_at', '>=', new Date(changedSince))]),
    ...(mismatch === undefined ? [] : [where('is_mismatch', '=', sql<boolean>`true`)]),
    ...(unused === undefined ? [] : [isUnused]),
    ...(ending === undefined ? [] : [isEnding]),
    ...(asked === undefined ? [] : [mayBeAsked]),
  ];
}

const isUnused = sql<SqlBool>`not exists (select from question_uses where question_id = bank_questions.id)`;

const isEnding = sql<SqlBool>`until <= ${indianToday} + ${sql.lit(daysBeforeEnd)}`;

const mayBeAsked = sql<SqlBool>`(until is null or until >= ${indianToday})`;

const isOfImport = (id: string) =>
  sql<SqlBool>`bank_questions.id in (select question_id from imported_questions where import_id = ${id})`;

/** The question with this id; otherwise those in which every typed word is a word or the beginning of a word. */
function searched(where: Where, search: string): Expression<SqlBool> {
  const words = [...typedWords(search), ...searchSigns(search)];
  // A search for other signs only finds nothing.
  if (words.length === 0) return sql<SqlBool>`false`;
  // A word holds letters and digits only, so it can stand between quotes.
  const hasWords = sql<SqlBool>`words @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`;
  const ids = typedIds(search);
  if (ids.length === 0) return hasWords;
  const hasId = where('bank_questions.id', 'in', ids);
  const known = where.selectFrom('bank_questions as named').select('named.id').where('named.id', 'in', ids);
  return where.or([hasId, where.and([where.not(where.exists(known)), hasWords])]);
}

const mostCountedMatches = 1_000;
const mostCountedInAll = 20_000;

async function count(reader: Reader, filters: Filters, most: number) {
  const { counted } = await reader
    .selectFrom((of) =>
      of
        .selectFrom('bank_questions')
        .select('bank_questions.id')
        .where((where) => where.and(conditions(where, filters)))
        .limit(most + 1)
        .as('matches'),
    )
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return { count: Math.min(counted, most), isMore: counted > most };
}

/** The figures above the list, of the whole bank. Each is counted up to a limit. */
export async function countQuestions(reader: Reader): Promise<QuestionCounts> {
  const of = (filters: Filters) => count(reader, filters, mostCountedInAll);
  return {
    all: await of({}),
    states: {
      draft: await of({ state: 'draft' }),
      ready: await of({ state: 'ready' }),
      retired: await of({ state: 'retired' }),
    },
    languages: {
      both: await of({ languages: 'both' }),
      mr_missing: await of({ languages: 'mr_missing' }),
      en_missing: await of({ languages: 'en_missing' }),
      none: await of({ languages: 'none' }),
    },
    mismatch: await of({ mismatch: '1' }),
    unused: await count(reader, { unused: '1' }, mostCountedMatches),
    lastChange: await readLastChange(reader),
  };
}

async function readLastChange(reader: Reader): Promise<string | null> {
  const row = await reader
    .selectFrom('bank_questions')
    .select('changed_at')
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.changed_at.toISOString() ?? null;
}
