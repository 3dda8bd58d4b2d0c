import type { MadeCorrection } from '@bharti/domain/attempts/correction';
import { instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';

/** Number of the advisory lock; any number that no other lock uses. */
const lock = 7_260_460;

/**
 * Lets no correction be made until the transaction ends: call it before the corrections are read by which an attempt is graded. Then
 * either the attempt is graded with a correction, or the correction finds the submitted attempt. Many transactions may hold it at once.
 */
export async function holdCorrections(tx: Tx): Promise<void> {
  await heldCorrections(tx, {});
}

const heldCorrections = statement((tx) => sql`select pg_advisory_xact_lock_shared(${lock})`.compile(tx));

/** Waits for every submission that is under way, and lets the next ones wait until the transaction ends. */
export async function lockCorrections(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
}

type Asked = { readonly questionIds: readonly string[]; readonly upTo: number | null };

const correctionsOf = statement((reader, { questionIds, upTo }: Asked) =>
  reader
    .selectFrom('corrections')
    .select(['number', 'question_id', 'revisions', 'kind', 'options', 'reason_en', 'reason_mr', 'made_at'])
    .where('question_id', '=', sql<string>`any(${questionIds}::text[])`)
    .where(sql<boolean>`(${upTo}::bigint is null or number <= ${upTo}::bigint)`)
    .orderBy('number')
    .compile(),
);

/** The corrections of these questions, the oldest first. @param upTo leaves out the later ones. */
export async function readCorrections(
  reader: Reader,
  questionIds: readonly string[],
  upTo?: number,
): Promise<readonly MadeCorrection[]> {
  const rows = await correctionsOf(reader, { questionIds, upTo: upTo ?? null });
  return rows.map((row) => ({
    number: row.number,
    questionId: row.question_id,
    revisions: row.revisions,
    kind: row.kind,
    options: row.options,
    reason: { en: row.reason_en, mr: row.reason_mr },
    madeAt: instant(row.made_at.getTime()),
  }));
}
