import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import type { KeptEvent } from './webhook-event.ts';

const minutesOf = (minutes: number) => sql<Date>`clock_timestamp() - make_interval(mins => ${minutes})`;

export type Arrived = {
  readonly id: string;
  readonly event: KeptEvent;
  readonly outcome: 'ignored' | 'not_understood' | null;
};

/** False when the same event came before. */
export async function insertEvent(tx: Tx, { id, event, outcome }: Arrived): Promise<boolean> {
  const inserted = await tx
    .insertInto('webhook_inbox')
    .values({
      event_id: id,
      event: event.event,
      body: JSON.stringify(event),
      outcome,
      processed_at: outcome === null ? null : sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export type Rejection = {
  readonly reason: 'signature_missing' | 'signature_malformed' | 'signature_wrong' | 'encoded' | 'not_an_event';
  /** Signed by the provider, or an event in form. These have a count of their own. */
  readonly looksGenuine: boolean;
  readonly size: number;
  readonly sha256: Buffer;
};

const mostRejectionsAnHour = 100;

/** Whether fewer than the most of this kind were recorded within the hour. A plain read, for it is asked by anybody. */
export async function hasRoomForRejection(reader: Reader, looksGenuine: boolean): Promise<boolean> {
  const { count } = await reader
    .selectFrom('webhook_rejections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('looks_genuine', '=', looksGenuine)
    .where('received_at', '>', minutesOf(60))
    .executeTakeFirstOrThrow();
  return Number(count) < mostRejectionsAnHour;
}

/** What was sent is not kept, only that it was. */
export async function insertRejection(tx: Tx, { reason, looksGenuine, size, sha256 }: Rejection): Promise<void> {
  await tx
    .insertInto('webhook_rejections')
    .values({ id: crypto.randomUUID(), reason, looks_genuine: looksGenuine, size, sha256 })
    .execute();
}

export type DueEvent = { readonly id: string; readonly event: string; readonly body: unknown; readonly tries: number };

/**
 * Takes the events that are due, oldest first, and puts their next try off: should this server end in the middle, another
 * takes them then. Servers share the inbox: each skips rows another holds.
 */
export async function claimEvents(tx: Tx, batch: number): Promise<readonly DueEvent[]> {
  const due = await tx
    .selectFrom('webhook_inbox')
    .select('event_id')
    .where('processed_at', 'is', null)
    .where('try_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('received_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return [];
  const rows = await tx
    .updateTable('webhook_inbox')
    .set(({ eb }) => ({
      tries: eb('tries', '+', 1),
      // 10 s, 20 s, 40 s … an hour.
      try_at: sql<Date>`clock_timestamp() + make_interval(secs => least(10 * power(2, tries), 3600))`,
    }))
    .where('event_id', '=', sql<string>`any(${due.map(({ event_id }) => event_id)})`)
    .returning(['event_id', 'event', 'body', 'tries'])
    .execute();
  return rows.map(({ event_id, event, body, tries }) => ({ id: event_id, event, body, tries }));
}

export async function finishEvent(tx: Tx, id: string, outcome: 'done' | 'set_aside'): Promise<void> {
  await tx
    .updateTable('webhook_inbox')
    .set({ outcome, processed_at: sql<Date>`clock_timestamp()` })
    .where('event_id', '=', id)
    .where('processed_at', 'is', null)
    .execute();
}

/** Whether a signed webhook was received within the last `minutes`. */
export async function hasWebhookSince(tx: Tx, minutes: number): Promise<boolean> {
  const found = await tx
    .selectFrom('webhook_inbox')
    .select('event_id')
    .where('received_at', '>', minutesOf(minutes))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

const daysKept = 30;

/** The provider sends an event again for a day; what was set aside stays until somebody has looked at it. */
export async function deleteOldWebhooks(tx: Tx): Promise<void> {
  const old = minutesOf(daysKept * 1440);
  await tx
    .deleteFrom('webhook_inbox')
    .where('received_at', '<', old)
    .where('outcome', 'in', ['done', 'ignored'])
    .execute();
  await tx.deleteFrom('webhook_rejections').where('received_at', '<', old).execute();
}
