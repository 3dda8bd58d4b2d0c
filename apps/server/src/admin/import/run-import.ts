import { missingParts } from '@bharti/domain/bank-question';
import { sql } from 'kysely';
import { lockKey } from '../../platform/postgres/advisory-lock.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { insertQuestions, type NewQuestion, nextQuestionIds } from '../bank/store.ts';
import type { ContentDeps } from '../content-deps.ts';
import { compareWithBank, contentOfDraft } from './compare-with-bank.ts';
import { type ClaimedJob, countRows, endImport, removeParts } from './job-store.ts';
import { readImported, type StoredRow } from './row-store.ts';

/** Small, because the texts of each question are prepared by the thread that also answers requests. */
const batch = 50;

/**
 * Adds the rows of an import to the bank: all of them, or none when anything fails or the server is killed. What the bank has got
 * since the check is not added again.
 */
export async function runImport({ inTransaction, audit }: ContentDeps, job: ClaimedJob): Promise<void> {
  const begun = performance.now();
  await inTransaction(async (tx) => {
    // Of two imports of the same questions the second finds those of the first. It may wait for it longer than a request may.
    await sql`select set_config('lock_timeout', '60s', true)`.execute(tx);
    await lockKey(tx, 'import of questions');
    const counts = await countRows(tx, job);
    const sum = { added: 0, drafts: 0, same: counts.same };
    const ids: string[] = [];
    for (let after = 0; ; ) {
      const rows = await readImported(tx, job, after, batch);
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.line;
      const added = await addRows(tx, job, rows);
      ids.push(...added.map(({ id }) => id));
      sum.added += added.length;
      sum.drafts += added.filter(({ state }) => state === 'draft').length;
      sum.same += rows.length - added.length;
    }
    await removeParts(tx, job);
    const result = { ...sum, leftOut: counts.left_out, milliseconds: Math.round(performance.now() - begun) };
    const hash = await endImport(tx, job, result);
    await audit(tx, {
      actor: job.staff,
      action: 'questions.imported',
      entity: 'import',
      id: job.id,
      before: null,
      after: {
        ...sum,
        leftOut: counts.left_out,
        file: hash.toString('hex'),
        first: ids[0] ?? null,
        last: ids.at(-1) ?? null,
      },
    });
  });
}

async function addRows(tx: Tx, { staff }: ClaimedJob, rows: readonly StoredRow[]): Promise<readonly NewQuestion[]> {
  const found = await compareWithBank(tx, rows);
  const seen = new Set<string>();
  const wanted = rows.filter(({ draft, choice, content_hash }, i) => {
    const content = content_hash?.toString('hex') ?? '';
    const isSame = seen.has(content) || found[i]?.some(({ code }) => code !== 'id_in_bank') === true;
    seen.add(content);
    return draft !== null && (choice === 'take' || !isSame);
  });
  if (wanted.length === 0) return [];
  const ids = await nextQuestionIds(tx, wanted.length);
  const questions = wanted.flatMap(({ draft }, i): NewQuestion[] => {
    const id = ids[i];
    if (draft === null || id === undefined) return [];
    const content = contentOfDraft(draft);
    const state = missingParts(content).length === 0 ? 'ready' : 'draft';
    return [{ id, creationKey: null, kind: 'imported', state, version: 1, content, isBuiltIn: false }];
  });
  await insertQuestions(tx, questions, staff);
  await tx
    .insertInto('imported_rows')
    .values(wanted.flatMap(({ hash }, i) => (ids[i] === undefined ? [] : [{ hash, question_id: ids[i] }])))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  return questions;
}
