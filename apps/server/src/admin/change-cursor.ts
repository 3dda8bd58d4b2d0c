import type { StaffId } from '@bharti/domain/people/staff';
import { Refused } from '../shared/refusals.ts';
import { editorOf } from './editor.ts';

// Lists of what staff edit show the newest change first. The key of a row is the time of its change and its id.

export type ChangeKey = { readonly at: Date; readonly id: string };

const writeCursor = ({ at, id }: ChangeKey): string => `${at.getTime()}.${id}`;

/** Refusal: `invalid_request` for a text that is no cursor. */
export function readCursor(cursor: string): ChangeKey {
  const [, time, id] = /^(\d{1,15})\.([a-z0-9-]{1,64})$/.exec(cursor) ?? [];
  if (time === undefined || id === undefined) throw new Refused({ code: 'invalid_request' });
  return { at: new Date(Number(time)), id };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The same for rows whose id is a UUID, which the database would not take otherwise. Refusal: `invalid_request`. */
export function readUuidCursor(cursor: string): ChangeKey {
  const key = readCursor(cursor);
  if (!uuid.test(key.id)) throw new Refused({ code: 'invalid_request' });
  return key;
}

/** The rows of one page and the cursor of the next. @param rows one more than the page has, where there is a next page. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => ChangeKey,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last !== undefined ? writeCursor(keyOf(last)) : null };
}

type Saved = {
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: StaffId | null;
  readonly editor: string | null;
};

/** One page of a history, newest version first. @param found one row more than the page has, where there is a next page. */
export function pageOfVersions<Row extends Saved, Shown>(
  found: readonly Row[],
  limit: number,
  show: (row: Row) => Shown,
) {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    versions: rows.map((row) => ({
      ...show(row),
      version: row.version,
      at: row.changed_at.toISOString(),
      by: editorOf(row.changed_by, row.editor),
    })),
    next: found.length > limit && last !== undefined ? String(last.version) : null,
  };
}

/** The cursor of a history is the oldest version shown; null for its first page. Refusal: `invalid_request` when the text is no version. */
export function versionOf(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,7}$/.test(cursor)) throw new Refused({ code: 'invalid_request' });
  return Number(cursor);
}
