import { sql } from 'kysely';
import { claimDue, nextTry, type RetrySchedule } from '../../platform/concurrency/claim-due.ts';
import { clockNow, clockSecondsAgo } from '../../platform/postgres/clock.ts';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import type { StoredEvent } from './webhook-event.ts';

const minutesAgo = (minutes: number) => clockSecondsAgo(minutes * 60);

export type NewEvent = {
  readonly id: string;
  readonly event: StoredEvent;
  readonly outcome: 'ignored' | 'not_understood' | null;
};

/** @returns false when the same event was stored before. */
export async function insertEvent(tx: Tx, { id, event, outcome }: NewEvent): Promise<boolean> {
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
  /** The body is signed by the provider or has the form of an event. Such rejections have a separate limit. */
  readonly looksGenuine: boolean;
  readonly size: number;
  readonly sha256: Buffer;
};

const mostRejectionsAnHour = 100;

/** Whether another rejection of this kind may be recorded this hour. Reads without a transaction: any client can cause this. */
export async function hasRoomForRejection(reader: Reader, looksGenuine: boolean): Promise<boolean> {
  const { count } = await reader
    .selectFrom('webhook_rejections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('looks_genuine', '=', looksGenuine)
    .where('received_at', '>', minutesAgo(60))
    .executeTakeFirstOrThrow();
  return Number(count) < mostRejectionsAnHour;
}

/** Records a rejected request without its body. */
export async function insertRejection(tx: Tx, { reason, looksGenuine, size, sha256 }: Rejection): Promise<void> {
  await tx
    .insertInto('webhook_rejections')
    .values({ id: crypto.randomUUID(), reason, looks_genuine: looksGenuine, size, sha256 })
    .execute();
}

export type DueEvent = { readonly id: string; readonly event: string; readonly body: unknown; readonly tries: number };

/** 10 s, 20 s, 40 s … an hour. */
const retries: RetrySchedule = { firstSeconds: 10, longestSeconds: 3_600 };

/** Whether an event is due. */
export const hasDueEvent = sql<boolean>`exists (select from webhook_inbox where processed_at is null and try_at <= clock_timestamp())`;

/** Claims the events that are due, oldest first, and sets their next try. */
export async function claimEvents(tx: Tx, batch: number): Promise<readonly DueEvent[]> {
  const due = await claimDue(
    tx
      .selectFrom('webhook_inbox')
      .select('event_id')
      .where('processed_at', 'is', null)
      .where('try_at', '<=', clockNow)
      .orderBy('received_at'),
    batch,
  );
  if (due.length === 0) return [];
  const rows = await tx
    .updateTable('webhook_inbox')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1), try_at: nextTry(retries) }))
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
    .where('received_at', '>', minutesAgo(minutes))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

const daysKept = 30;

/** Keeps events longer than the provider repeats them (a day). Events set aside stay until a person has looked at them. */
export async function deleteOldWebhooks(tx: Tx): Promise<void> {
  const old = minutesAgo(daysKept * 1440);
  await tx
    .deleteFrom('webhook_inbox')
    .where('received_at', '<', old)
    .where('outcome', 'in', ['done', 'ignored'])
    .execute();
  await tx.deleteFrom('webhook_rejections').where('received_at', '<', old).execute();
}
