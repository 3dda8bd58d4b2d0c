import { setTimeout as pause } from 'node:timers/promises';
import type { Alarm, RaiseAlarm } from '../alarms.ts';
import { alarmLines } from '../alarms.ts';
import { errorReason } from '../error-reason.ts';
import { type AlarmDetails, type AlarmMessage, alarmMessage, mostDetails } from './messages.ts';
import type { AlarmWay } from './ways.ts';

const minute = 60_000;

export type DeliveryTimes = {
  /** After a message about a kind of alarm, further alarms of this kind are collected for so long. */
  readonly collectMs: number;
  /** The pauses before a message that was not accepted is sent again; after the last it is given up. */
  readonly retryMs: readonly number[];
  /** How long a server that stops waits for its last messages. */
  readonly closingMs: number;
};
export const deliveryTimes: DeliveryTimes = {
  collectMs: 15 * minute,
  retryMs: [5_000, minute, 5 * minute],
  closingMs: 5_000,
};

export type AlarmDelivery = {
  readonly deliver: RaiseAlarm;
  /** Sends what was collected, without repeating what fails. */
  readonly close: () => Promise<void>;
};

type Collected = { count: number; details: AlarmDetails[]; readonly timer: NodeJS.Timeout };

/**
 * Sends alarms of level `error` to people. The first of a kind is sent at once; those that follow within `collectMs` are one message
 * at its end. So one fault that repeats a thousand times, of whatever kind, sends at most four messages an hour.
 * @param onResult called for each message and way: `reason` says why it was not accepted; null when it was.
 */
export function createAlarmDelivery(
  ways: readonly AlarmWay[],
  site: () => string,
  onResult: (way: AlarmWay['name'], reason: string | null) => void,
  { collectMs, retryMs, closingMs }: DeliveryTimes = deliveryTimes,
): AlarmDelivery {
  const collected = new Map<Alarm['kind'], Collected>();
  const sending = new Set<Promise<void>>();
  const closing = new AbortController();

  const send = (kind: Alarm['kind'], about: { readonly count: number; readonly details: AlarmDetails[] }): void => {
    const message = alarmMessage(site(), kind, about);
    for (const way of ways) {
      const sent = sendUntilAccepted(way, message, retryMs, closing.signal).then(
        () => onResult(way.name, null),
        (error: unknown) => onResult(way.name, reasonOf(error)),
      );
      sending.add(sent);
      void sent.finally(() => sending.delete(sent));
    }
  };
  const collect = (kind: Alarm['kind']): void => {
    const timer = setTimeout(() => endCollecting(kind), collectMs).unref();
    collected.set(kind, { count: 0, details: [], timer });
  };
  const endCollecting = (kind: Alarm['kind']): void => {
    const found = collected.get(kind);
    collected.delete(kind);
    if (found === undefined || found.count === 0) return;
    send(kind, found);
    collect(kind);
  };

  return {
    deliver: ({ kind, ...details }) => {
      if (ways.length === 0 || alarmLines[kind].level !== 'error') return;
      const known = collected.get(kind);
      if (known === undefined) {
        send(kind, { count: 1, details: [details] });
        collect(kind);
        return;
      }
      known.count += 1;
      known.details = [...known.details, details].slice(-mostDetails);
    },
    close: async () => {
      for (const [kind, { count, details, timer }] of collected) {
        clearTimeout(timer);
        if (count > 0) send(kind, { count, details });
      }
      collected.clear();
      closing.abort();
      await Promise.race([Promise.all(sending), pause(closingMs, undefined, { ref: false })]);
    },
  };
}

/** A mail server's reply can quote the address of a receiver, so only its code is named. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  return typeof code === 'string' ? [code, responseCode].filter(Boolean).join(' ') : errorReason(error);
}

/** Sends until the message is accepted. @throws the last reason when it is given up, or when the server stops meanwhile. */
async function sendUntilAccepted(
  way: AlarmWay,
  message: AlarmMessage,
  retryMs: readonly number[],
  closing: AbortSignal,
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await way.send(message);
    } catch (error) {
      const wait = retryMs[tries];
      if (wait === undefined || closing.aborted) throw error;
      await pause(wait, undefined, { signal: closing, ref: false }).catch(() => {});
    }
  }
}
