import type { AuditEntry, AuditPage, AuditQuery } from '@bharti/contracts/admin/audit';
import type { Bilingual } from '@bharti/domain/bilingual';
import { type AuditAction, auditActions } from '@bharti/domain/people/audit-action';
import { auditTexts } from '@bharti/i18n/admin/audit';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';
import type { Schema } from '../../platform/postgres/schema.ts';

const pageSize = 50;
/** The most rows that one search reads; the next page goes on from there. */
const searchedRows = 10_000;
/** How much of a question's text names it. */
const firstCharacters = 80;

/** The actor's name. The query must join `staff` and `profiles` to the entries. */
const actorName = sql<string | null>`coalesce(staff.username, profiles.email)`;

/**
 * The name of what an entry is about, as it is now: a member of the staff, the name of a test, the first words of a question. It is read
 * here and not stored, because an entry holds no personal data but ids.
 */
const entityName = sql<Bilingual | null>`case audit_entries.entity
  when 'staff' then (
    select jsonb_build_object('en', name, 'mr', name)
    from (select coalesce(changed.username, person.email) as name
      from staff changed left join profiles person on person.id = changed.user_id
      where changed.id::text = audit_entries.entity_id) as named where name is not null)
  when 'test' then (
    select jsonb_build_object('en', title_en, 'mr', title_mr) from test_drafts where test_id = audit_entries.entity_id)
  when 'question' then (
    select jsonb_build_object('en', left(stem_en, ${sql.lit(firstCharacters)}), 'mr', left(stem_mr, ${sql.lit(firstCharacters)}))
    from bank_questions where bank_questions.id = audit_entries.entity_id)
end`;

/** One page of the audit trail, newest first. */
export async function listEntries(reader: Reader, { before, search, entity }: AuditQuery): Promise<AuditPage> {
  const newest = await reader.selectFrom('audit_head').select('number').executeTakeFirstOrThrow();
  const from = Math.min(before ?? newest.number + 1, newest.number + 1);
  const to = search === undefined && entity === undefined ? 1 : Math.max(1, from - searchedRows);
  const rows = await reader
    .selectFrom('audit_entries')
    .leftJoin('staff', (join) => join.on(sql<string>`staff.id::text`, '=', (of) => of.ref('audit_entries.actor')))
    .leftJoin('profiles', 'profiles.id', 'staff.user_id')
    .select(['number', 'at', 'actor', 'action', 'entity', 'entity_id', 'before', 'after'])
    .select([actorName.as('actorName'), entityName.as('entityName')])
    .where('number', '<', from)
    .where('number', '>=', to)
    .$if(search !== undefined, (query) => query.where((where) => contains(where, search ?? '')))
    .$if(entity !== undefined, (query) => query.where('entity', '=', entity ?? ''))
    .orderBy('number', 'desc')
    .limit(pageSize + 1)
    .execute();
  const entries = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? entries.at(-1)?.number : to;
  return {
    entries: entries.map(
      ({ at, entity_id, before, after, ...row }): AuditEntry => ({
        ...row,
        at: at.toISOString(),
        entityId: entity_id,
        before: before === null ? null : JSON.parse(before),
        after: after === null ? null : JSON.parse(after),
      }),
    ),
    next: last === undefined || last <= 1 ? null : last,
  };
}

/** The actions that the panel calls by these words, in either language. */
function actionsNamed(words: string): readonly AuditAction[] {
  const wanted = words.toLowerCase();
  return auditActions.filter((action) =>
    [auditTexts.en, auditTexts.mr].some(({ actions }) => actions[action].toLowerCase().includes(wanted)),
  );
}

/** Matches a part of the text, in upper or lower case; `%` and `_` have no special meaning. */
function contains(where: ExpressionBuilder<Schema, 'audit_entries'>, search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const named = actionsNamed(search);
  return where.or([
    ...(named.length === 0 ? [] : [where('action', 'in', named)]),
    where('action', 'ilike', pattern),
    where('entity', 'ilike', pattern),
    where('entity_id', 'ilike', pattern),
    where('actor', 'ilike', pattern),
    where('before', 'ilike', pattern),
    where('after', 'ilike', pattern),
    where(actorName, 'ilike', pattern),
  ]);
}
