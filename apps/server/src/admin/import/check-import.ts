import { type ColumnMapping, columnsOf } from '@bharti/domain/import/columns';
import type { DraftImage } from '@bharti/domain/import/draft';
import type { FileRefusal } from '@bharti/domain/import/file-refusal';
import type { ImportReason } from '@bharti/domain/import/row-state';
import { rowState } from '@bharti/domain/import/row-state';
import { rowFields } from '@bharti/domain/import/write-row';
import type { StaffId } from '@bharti/domain/people/staff';
import type { Result } from '@bharti/domain/result';
import type { InTransaction, Reader, Tx } from '../../platform/postgres/database.ts';
import { readTopics } from '../bank/read-question.ts';
import { checkFile } from './check-file.ts';
import type { CheckedFile, CheckedRow } from './check-rows.ts';
import { allReasons, compareWithBank, hashOfContent, hashOfRow } from './compare-with-bank.ts';
import { findSimilarInBank } from './find-similar.ts';
import { type ClaimedJob, endCheck, reportProgress } from './job-store.ts';
import { readFile } from './part-store.ts';
import { insertRows, removeRows, type StoredRow } from './row-store.ts';
import { storePicture } from './store-pictures.ts';

type Deps = { readonly inTransaction: InTransaction; readonly reader: Reader };

const aliveEveryMs = 5_000;
/** The most characters of a column's title or example that are shown. */
const mostShown = 100;

/**
 * Reads the file of an import and checks its rows; each part of them is compared with the bank and stored before the next is read, so
 * that the memory is the same for any number of rows. Ends without a trace when it is cancelled meanwhile.
 */
export async function checkImport({ inTransaction, reader }: Deps, job: ClaimedJob): Promise<void> {
  const { bytes, hash } = await readFile(reader, job);
  const cancelled = new AbortController();
  const progress = { done: 0, total: 0 };
  /** Runs the work only while the import is this server's. */
  const whileWanted = (work: (tx: Tx) => Promise<void>) =>
    inTransaction(async (tx) => {
      if (await reportProgress(tx, job, progress)) await work(tx);
      else cancelled.abort();
    });
  // Reading a large file takes seconds before its first rows: this keeps the work from another server.
  const reporting = every(aliveEveryMs, () => whileWanted(async () => undefined));
  try {
    await whileWanted((tx) => removeRows(tx, job));
    const { topics } = await readTopics(reader);
    const checked = await checkFile(
      bytes,
      { mapping: job.mapping, topics, defaultTopic: job.default_topic, defaultLevel: job.default_level },
      async ({ rows, mapping, done, total }) => {
        const stored = await comparedRows({ inTransaction, reader }, job.staff, rows, mapping);
        Object.assign(progress, { done, total });
        await whileWanted((tx) => insertRows(tx, job, stored));
      },
      { signal: cancelled.signal },
    );
    await inTransaction((tx) => end(tx, job, hash, checked, progress.total));
  } finally {
    await reporting.stop();
  }
}

async function end(
  tx: Tx,
  job: ClaimedJob,
  hash: Buffer,
  checked: Result<CheckedFile, FileRefusal>,
  rows: number,
): Promise<void> {
  if (!checked.ok) {
    const { refusal } = checked;
    const isEnded = await endCheck(tx, job, { hash, kind: null, columns: null, rows: 0, state: 'refused', refusal });
    if (isEnded) await removeRows(tx, job);
    return;
  }
  const columns = shownColumns(checked.value);
  const state = columns.missing.length > 0 ? 'columns' : 'checked';
  await endCheck(tx, job, { hash, kind: checked.value.kind, columns, rows, state, refusal: null });
}

/** Runs the work again and again; `stop` throws what the work has thrown. */
function every(milliseconds: number, work: () => Promise<void>) {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(work);
    // The failure is thrown by `stop`.
    running.catch(() => undefined);
  }, milliseconds);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

const shownColumns = ({ header, sample, mapping, missing }: CheckedFile) => {
  const cut = (text: string) => text.slice(0, mostShown);
  return { header: header.map(cut), sample: sample.map((row) => row.map(cut)), mapping, missing };
};

/** The rows with what the bank already has of them. */
async function comparedRows(
  deps: Deps,
  staff: StaffId,
  checked: readonly CheckedRow[],
  mapping: ColumnMapping,
): Promise<readonly StoredRow[]> {
  const { reader } = deps;
  const rows: (CheckedRow & { readonly image: DraftImage | null })[] = [];
  for (const row of checked) rows.push(await withImage(deps, staff, row));
  const hashed = rows.map((row) => ({ ...row, hash: hashOfRow(row.fields, row.draft, row.image) }));
  const found = await compareWithBank(reader, hashed, columnsOf(mapping));
  const near = await findSimilarInBank(reader, rows);
  return hashed.map(({ line, fields, draft, reasons: own, hash, image }, i) => {
    const same = found[i] ?? [];
    const advice = near[i] ?? null;
    const reasons: readonly ImportReason[] = [
      ...allReasons(own, same),
      ...(same.length > 0 || advice === null ? [] : [advice]),
    ];
    const content_hash = draft === null ? null : hashOfContent(draft);
    return { line, state: rowState(reasons, null), choice: null, fields, draft, reasons, hash, content_hash, image };
  });
}

/** The row with its image stored. An image that cannot be read is told; the row is taken without it. */
async function withImage(
  deps: Deps,
  staff: StaffId,
  row: CheckedRow,
): Promise<CheckedRow & { image: DraftImage | null }> {
  const { picture, draft, reasons } = row;
  if (picture === undefined) return { ...row, image: null };
  const image = await storePicture(deps, staff, picture);
  if (image !== null) return { ...row, draft: draft === null ? null : { ...draft, image }, image };
  const lost = { code: 'part_lost', part: 'image_unreadable', value: '', isBlocking: false } as const;
  return {
    ...row,
    fields: row.fields ?? (draft === null ? null : rowFields(draft)),
    reasons: [...reasons, lost],
    image,
  };
}
