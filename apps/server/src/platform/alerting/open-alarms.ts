import { type Alarm, type AlarmLog, alarmLines, logAlarms, type RaiseAlarm } from '../alarms.ts';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { AlertingSetup } from './alerting-config.ts';
import { createAlarmDelivery, type DeliveryTimes, deliveryTimes } from './deliver-alarms.ts';
import { alarmWays } from './ways.ts';

type AlarmDeps = {
  readonly alerting: AlertingSetup;
  /** Undefined before the server listens: nothing raises an alarm so early. */
  readonly log: () => AlarmLog | undefined;
  readonly metrics: Pick<Metrics, 'alarms' | 'alarmMessages'> | null;
  /** The address of the site, for the messages. */
  readonly site: () => string;
};

/** The one place through which every alarm goes: into the log, into the figures, and to the people who are to know. */
export function openAlarms(
  { alerting, log, metrics, site }: AlarmDeps,
  times: DeliveryTimes = deliveryTimes,
): { readonly alarm: RaiseAlarm; readonly close: () => Promise<void> } {
  const note = (alarm: Alarm): void => {
    const lines = log();
    if (lines !== undefined) logAlarms(lines)(alarm);
    metrics?.alarms.inc({ kind: alarm.kind });
  };
  const ways = alarmWays(alerting);
  // Prometheus sees an increase only of a series that was there before.
  for (const kind of Object.keys(alarmLines)) metrics?.alarms.inc({ kind }, 0);
  for (const { name: way } of ways)
    for (const outcome of ['accepted', 'given_up']) metrics?.alarmMessages.inc({ way, outcome }, 0);
  const { deliver, close } = createAlarmDelivery(
    ways,
    site,
    (way, reason) => {
      metrics?.alarmMessages.inc({ way, outcome: reason === null ? 'accepted' : 'given_up' });
      // Not delivered itself: it would fail like the message that it is about.
      if (reason !== null) note({ kind: 'alarm_not_delivered', way, reason });
    },
    times,
  );
  return {
    alarm: (alarm) => {
      note(alarm);
      deliver(alarm);
    },
    close,
  };
}

/** How messages name this installation: its public host, otherwise the address on which it listens. */
export const siteOf = ({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string =>
  publicUrl?.host ?? `${host}:${port}`;
