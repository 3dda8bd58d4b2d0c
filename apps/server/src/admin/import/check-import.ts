import { columnsOf } from '@bharti/domain/import/columns';
import type { ImportReason } from '@bharti/domain/import/row-state';
import { rowState } from '@bharti/domain/import/row-state';
import type { InTransaction, Reader } from '../../platform/postgres/database.ts';
import { readTopics } from '../bank/read-question.ts';
import { checkFile } from './check-file.ts';
import type { CheckedFile } from './check-rows.ts';
import { allReasons, compareWithBank, hashOfContent, hashOfRow } from './compare-with-bank.ts';
import { findSimilarInBank } from './find-similar.ts';
import { type ClaimedJob, endCheck, reportProgress } from './job-store.ts';
import { readFile } from './part-store.ts';
import { insertRows, removeRows, type StoredRow } from './row-store.ts';

type Deps = { readonly inTransaction: InTransaction; readonly reader: Reader };

const progressEveryMs = 400;
/** Rows that are compared, or stored, with one statement. */
const batch = 200;
/** The most characters of a column's title or example that are shown. */
const mostShown = 100;

/** Reads the file of an import, checks its rows and compares them with the bank. Ends without a trace when it is cancelled meanwhile. */
export async function checkImport({ inTransaction, reader }: Deps, job: ClaimedJob): Promise<void> {
  const { bytes, hash } = await readFile(reader, job);
  const cancelled = new AbortController();
  const progress = { done: 0, total: 0 };
  const report = async () => {
    const isWanted = await inTransaction((tx) => reportProgress(tx, job, progress.done, progress.total));
    if (!isWanted) cancelled.abort();
  };
  const reporting = every(progressEveryMs, report);
  try {
    const { topics } = await readTopics(reader);
    const checked = await checkFile(
      bytes,
      { mapping: job.mapping, topics, defaultTopic: job.default_topic, defaultLevel: job.default_level },
      { signal: cancelled.signal, onProgress: (done, total) => Object.assign(progress, { done, total }) },
    );
    const end = { hash, kind: null, columns: null, refusal: null, rows: 0 };
    if (!checked.ok) {
      const { refusal } = checked;
      await inTransaction((tx) => endCheck(tx, job, { ...end, state: 'refused', refusal }));
      return;
    }
    const { kind } = checked.value;
    const columns = shownColumns(checked.value);
    if (columns.missing.length > 0) {
      await inTransaction((tx) => endCheck(tx, job, { ...end, state: 'columns', kind, columns }));
      return;
    }
    const rows = await storedRows(reader, checked.value, cancelled.signal);
    await inTransaction(async (tx) => {
      await removeRows(tx, job);
      if (!(await endCheck(tx, job, { ...end, state: 'checked', kind, columns, rows: rows.length }))) return;
      for (const part of batches(rows)) await insertRows(tx, job, part);
    });
  } finally {
    await reporting.stop();
  }
}

/** Runs the work again and again; `stop` returns a failure. */
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
async function storedRows(
  reader: Reader,
  { rows, mapping }: CheckedFile,
  signal: AbortSignal,
): Promise<readonly StoredRow[]> {
  const stored: StoredRow[] = [];
  const columns = columnsOf(mapping);
  for (const part of batches(rows)) {
    if (signal.aborted) return [];
    const hashed = part.map((row) => ({ ...row, hash: hashOfRow(row.fields, row.draft) }));
    const found = await compareWithBank(reader, hashed, columns);
    const near = await findSimilarInBank(reader, part);
    hashed.forEach(({ line, fields, draft, reasons: own, hash }, i) => {
      const same = found[i] ?? [];
      const advice = near[i] ?? null;
      const reasons: readonly ImportReason[] = [
        ...allReasons(own, same),
        ...(same.length > 0 || advice === null ? [] : [advice]),
      ];
      const content_hash = draft === null ? null : hashOfContent(draft);
      stored.push({ line, state: rowState(reasons, null), choice: null, fields, draft, reasons, hash, content_hash });
    });
  }
  return stored;
}

function* batches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += batch) yield rows.slice(from, from + batch);
}
