import type { FlaggedList } from '@bharti/contracts/admin/corrections';
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';

const mostCounted = 1_000;

/** One page of the questions to look at, the gravest first. Refusal: `invalid_request` for a wrong cursor. */
export async function listFlagged(
  reader: Reader,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<FlaggedList> {
  const from = cursor === undefined ? null : readCursor(cursor);
  const found = await flagged(reader)
    .select(['flag.question_id', 'flag.reasons', 'flag.rank', 'flag.candidates', 'flag.correct', 'flag.discrimination'])
    .select(['question.topic', 'question.stem_en', 'question.stem_mr'])
    .$if(from !== null, (query) =>
      query.where(sql<SqlBool>`(flag.rank, flag.question_id) > (${from?.rank}::smallint, ${from?.id})`),
    )
    .orderBy('flag.rank')
    .orderBy('flag.question_id')
    .limit(limit + 1)
    .execute();
  const { counted } = await reader
    .selectFrom(
      flagged(reader)
        .select('flag.question_id')
        .limit(mostCounted + 1)
        .as('all_flagged'),
    )
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    questions: rows.map((row) => ({
      id: row.question_id,
      topic: row.topic,
      stem: { en: row.stem_en, mr: row.stem_mr },
      reasons: row.reasons,
      candidates: row.candidates,
      correct: row.correct,
      discrimination: row.discrimination === null ? null : row.discrimination / 1000,
    })),
    total: { count: Math.min(counted, mostCounted), isMore: counted > mostCounted },
    next: found.length > limit && last !== undefined ? `${last.rank}.${last.question_id}` : null,
  };
}

/** Without retired questions, and without those whose key or options were changed since: their statistics are those of another question. */
const flagged = (reader: Reader) =>
  reader
    .selectFrom('flagged_questions as flag')
    .innerJoin('bank_questions as question', 'question.id', 'flag.question_id')
    .where('question.state', '<>', 'retired')
    .where(
      sql<SqlBool>`not exists (select from bank_question_versions as later
        where later.question_id = flag.question_id and later.version > flag.revision
          and later.changed_parts && array['key', 'option 0', 'option 1', 'option 2', 'option 3'])`,
    );

function readCursor(cursor: string): { readonly rank: number; readonly id: string } {
  const [, rank, id] = /^([0-3])\.([a-z][a-z0-9-]{0,63})$/.exec(cursor) ?? [];
  if (rank === undefined || id === undefined) throw new Refused({ code: 'invalid_request' });
  return { rank: Number(rank), id };
}
