import { type Alarm, alarmLines } from '../alarms.ts';

export type AlarmDetails = Readonly<Record<string, unknown>>;

/** One message about alarms of one kind, or one that an operator sends to try the ways. */
export type AlarmMessage = {
  readonly kind: Alarm['kind'] | 'trial';
  /** How many alarms it stands for. */
  readonly count: number;
  /** Of the newest of them, at most `mostDetails`. */
  readonly details: readonly AlarmDetails[];
  readonly subject: string;
  readonly text: string;
};

export const mostDetails = 20;

/** @param site the address of the site, so that a person who looks after several knows which. */
export function alarmMessage(
  site: string,
  kind: Alarm['kind'],
  { count, details }: { readonly count: number; readonly details: readonly AlarmDetails[] },
): AlarmMessage {
  const { text, mr } = alarmLines[kind];
  const times = count === 1 ? '' : ` (${count})`;
  const lines = [
    `${text}${times}`,
    `${mr}${times}`,
    ...details.map((one) => JSON.stringify(one)),
    ...(count > details.length ? [`… and ${count - details.length} more`] : []),
    `What to do: docs/runbook.md, section "${kind}"`,
  ];
  return { kind, count, details, subject: `[${site}] ${text}${times}`, text: lines.join('\n') };
}

/** What an operator sends to see that alarms arrive. */
export function trialMessage(site: string): AlarmMessage {
  const text =
    'A trial: alarms of this site arrive here. Nothing is to be done.\nचाचणी: या साइटच्या सूचना येथे पोहोचतात. काहीही करण्याची गरज नाही.';
  return { kind: 'trial', count: 1, details: [], subject: `[${site}] trial of alarms`, text };
}
