import { changedParts, type QuestionState } from '@bharti/domain/content/bank-question';
import { columnsOf } from '@bharti/domain/import/columns';
import { updatedContent, updatedState } from '@bharti/domain/import/update-question';
import type { Tx } from '../../platform/postgres/database.ts';
import { prepareContent } from '../bank/prepare-content.ts';
import { lockQuestions, readContents } from '../bank/store.ts';
import { type NextVersion, writeVersions } from '../bank/version-store.ts';
import type { ClaimedJob } from './job-store.ts';
import type { StoredRow } from './row-store.ts';

/** A row that became a version of a question. */
export type ImportedRow = {
  readonly id: string;
  readonly version: number;
  readonly state: QuestionState;
  readonly hash: Buffer;
};

/** The question that a row is to change, with its version when the file was checked; undefined for a new question. */
export const namedVersion = ({ reasons }: StoredRow) => reasons.find((reason) => reason.code === 'id_in_bank');

/**
 * Gives the questions that the rows name their next version. `outdated`: rows whose question was changed after the check, or that name a
 * question which an earlier row has changed; they are left out, so that no change is lost. `same`: rows that change nothing.
 */
export async function changeRows(
  tx: Tx,
  job: ClaimedJob,
  rows: readonly StoredRow[],
): Promise<{ readonly imported: readonly ImportedRow[]; readonly outdated: number; readonly same: number }> {
  const columns = columnsOf(job.columns?.mapping ?? []);
  const ids = [...new Set(rows.flatMap((row) => namedVersion(row)?.questionId ?? []))];
  if (ids.length === 0) return { imported: [], outdated: 0, same: 0 };
  await lockQuestions(tx, ids);
  const current = new Map(await readContents(tx, ids));
  const next: (NextVersion & { readonly hash: Buffer })[] = [];
  let same = 0;
  for (const row of rows) {
    const named = namedVersion(row);
    const known = named && current.get(named.questionId);
    if (named === undefined || row.draft === null || known?.version !== named.version) continue;
    const content = prepareContent(updatedContent(known.content, row.draft, columns));
    const parts = changedParts(known.content, content);
    if (parts.length === 0) {
      same += 1;
      continue;
    }
    const { questionId: id } = named;
    const usual = updatedState(known, content);
    const state = row.choice === 'draft' && usual === 'ready' ? 'draft' : usual;
    const version = known.version + 1;
    next.push({ id, version, kind: 'imported', state, content, changedParts: parts, by: job.staff, hash: row.hash });
    current.set(id, { ...known, version, state, content });
  }
  await writeVersions(tx, next);
  return { imported: next, outdated: rows.length - next.length - same, same };
}
