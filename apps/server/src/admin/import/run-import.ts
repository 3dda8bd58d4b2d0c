import { missingParts } from '@bharti/domain/content/bank-question';
import { columnsOf } from '@bharti/domain/import/columns';
import { addsNothing } from '@bharti/domain/import/row-state';
import { sql } from 'kysely';
import { lockKey } from '../../platform/postgres/advisory-lock.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { prepareContent } from '../bank/prepare-content.ts';
import { insertQuestions, type NewQuestion, nextQuestionIds } from '../bank/version-store.ts';
import type { ContentDeps } from '../content-deps.ts';
import { versionsBefore, versionsNow } from './audited-versions.ts';
import { changeRows, type ImportedRow, namedVersion } from './change-rows.ts';
import { compareWithBank, contentOfDraft } from './compare-with-bank.ts';
import { countRows } from './count-rows.ts';
import { countMismatches, keepImported } from './imported-store.ts';
import { type ClaimedJob, endImport } from './job-store.ts';
import { removeParts } from './part-store.ts';
import { readImported, type StoredRow } from './row-store.ts';

/** Small, because the texts of each question are prepared by the thread that also answers requests. */
const batch = 50;

/**
 * Adds the rows of an import to the bank, and gives the questions that rows name their next version. When anything fails or the server
 * is killed, no row is added. Questions that were added to the bank since the check are not added again.
 */
export async function runImport({ inTransaction, audit }: ContentDeps, job: ClaimedJob): Promise<void> {
  const begun = performance.now();
  await inTransaction(async (tx) => {
    // Two imports of the same questions run one after the other, so the second finds what the first has added. The wait may
    // be longer than that of a request.
    await sql`select set_config('lock_timeout', '60s', true)`.execute(tx);
    await lockKey(tx, 'import of questions');
    const counts = await countRows(tx, job);
    const sum = { added: 0, changed: 0, drafts: 0, same: counts.same, outdated: 0 };
    const ids: string[] = [];
    const rewritten: ImportedRow[] = [];
    for (let after = 0; ; ) {
      const rows = await readImported(tx, job, after, batch);
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.line;
      const wanted = await wantedRows(tx, job, rows);
      const changed = await changeRows(tx, job, wanted.filter(isChange));
      const added = await addRows(
        tx,
        job,
        wanted.filter((row) => !isChange(row)),
      );
      await keepImported(tx, job, [...changed.imported, ...added]);
      ids.push(...added.map(({ id }) => id));
      rewritten.push(...changed.imported);
      sum.added += added.length;
      sum.drafts += added.filter(({ state }) => state === 'draft').length;
      sum.changed += changed.imported.length;
      sum.outdated += changed.outdated;
      sum.same += rows.length - wanted.length + changed.same;
    }
    await removeParts(tx, job);
    const mismatches = await countMismatches(tx, job);
    const result = {
      ...sum,
      mismatches,
      leftOut: counts.left_out,
      milliseconds: Math.round(performance.now() - begun),
    };
    const hash = await endImport(tx, job, result);
    await audit(tx, {
      actor: job.staff,
      action: 'questions.imported',
      entity: 'import',
      id: job.id,
      before: rewritten.length === 0 ? null : { versions: versionsBefore(rewritten) },
      after: {
        ...sum,
        ...(rewritten.length > 0 && { versions: versionsNow(rewritten) }),
        leftOut: counts.left_out,
        file: hash.toString('hex'),
        first: ids[0] ?? null,
        last: ids.at(-1) ?? null,
      },
    });
  });
}

/** Leaves out rows whose question is already in the bank or in an earlier row of the batch. */
async function wantedRows(tx: Tx, job: ClaimedJob, rows: readonly StoredRow[]): Promise<readonly StoredRow[]> {
  const found = await compareWithBank(tx, rows, columnsOf(job.columns?.mapping ?? []));
  const seen = new Set<string>();
  return rows.filter(({ draft, choice, content_hash }, i) => {
    const content = content_hash?.toString('hex') ?? '';
    const isSame = seen.has(content) || found[i]?.some(addsNothing) === true;
    seen.add(content);
    return draft !== null && (choice === 'take' || !isSame);
  });
}

const isChange = (row: StoredRow): boolean => namedVersion(row) !== undefined;

async function addRows(tx: Tx, { staff }: ClaimedJob, rows: readonly StoredRow[]): Promise<readonly ImportedRow[]> {
  if (rows.length === 0) return [];
  const ids = await nextQuestionIds(tx, rows.length);
  const added = rows.flatMap(({ draft, choice, hash }, i) => {
    const id = ids[i];
    if (draft === null || id === undefined) return [];
    const content = prepareContent(contentOfDraft(draft));
    const isReady = choice !== 'draft' && missingParts(content).length === 0;
    const state = isReady ? ('ready' as const) : ('draft' as const);
    return [{ id, version: 1, state, content, hash }];
  });
  const questions = added.map(
    ({ hash: _, ...question }): NewQuestion => ({ ...question, creationKey: null, kind: 'imported', isBuiltIn: false }),
  );
  await insertQuestions(tx, questions, staff);
  return added;
}
