import type { ImportUndo } from '@bharti/contracts/admin/import';
import { changedParts } from '@bharti/domain/content/bank-question';
import { undoOf } from '@bharti/domain/import/undo';
import { lockKey } from '../../platform/postgres/advisory-lock.ts';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { lockQuestions, removeQuestions } from '../bank/store.ts';
import { type NextVersion, writeVersions } from '../bank/version-store.ts';
import type { Actor, ContentDeps } from '../content-deps.ts';
import { versionsBefore, versionsNow } from './audited-versions.ts';
import { forgetRows, listEarlier, readImportedQuestions } from './imported-store.ts';
import { findState, type ImportKey, lockJob, removeJob } from './job-store.ts';

/** Versions that are written with one statement. */
const batch = 50;

/** What the undo would do, and whether it can be done. Refusals: `import_not_found`, `import_not_ready` before the import has ended. */
export async function previewUndo(reader: Reader, key: ImportKey): Promise<ImportUndo> {
  const state = await findState(reader, key);
  requireImported(state);
  return undoOf(await readImportedQuestions(reader, key));
}

/**
 * Takes back what an import did to the bank: the questions that it added are deleted, those that it changed get their earlier version
 * again, as a new one. Refusals: `import_not_found`; `import_not_ready` before the import has ended; `import_in_use` when one of the
 * questions was changed since or is in a test.
 */
export function undoImport({ inTransaction, audit }: ContentDeps, actor: Actor, key: ImportKey): Promise<ImportUndo> {
  return inTransaction(async (tx) => {
    requireImported((await lockJob(tx, key)).state);
    await lockKey(tx, 'import of questions');
    const ids = (await readImportedQuestions(tx, key)).map(({ id }) => id);
    await lockQuestions(tx, ids);
    // Read again: what was waited for may have changed them.
    const questions = await readImportedQuestions(tx, key);
    const undo = undoOf(questions);
    if (undo.blocked > 0) throw new Refused({ code: 'import_in_use' });
    const restored = await restoreEarlier(tx, actor, key);
    await forgetRows(tx, key);
    await removeQuestions(
      tx,
      questions.filter((question) => question.imported === 1).map(({ id }) => id),
    );
    await removeJob(tx, key);
    const counted = { removed: undo.removed, restored: undo.restored, first: ids[0] ?? null, last: ids.at(-1) ?? null };
    const before = { ...counted, versions: versionsBefore(restored) };
    const after = restored.length === 0 ? null : { versions: versionsNow(restored) };
    await audit(tx, { actor, action: 'questions.import_undone', entity: 'import', id: key.id, before, after });
    return undo;
  });
}

function requireImported(state: string | undefined): void {
  if (state === undefined) throw new Refused({ code: 'import_not_found' });
  if (state !== 'imported') throw new Refused({ code: 'import_not_ready' });
}

async function restoreEarlier(tx: Tx, by: Actor, key: ImportKey): Promise<readonly NextVersion[]> {
  const rows = await listEarlier(tx, key);
  const versions = rows.map(({ id, version, now, content, state }): NextVersion => {
    const parts = changedParts(now, content);
    return { id, version: version + 1, kind: 'edited', state, content, changedParts: parts, by };
  });
  for (let from = 0; from < versions.length; from += batch) {
    await writeVersions(tx, versions.slice(from, from + batch));
  }
  return versions;
}
