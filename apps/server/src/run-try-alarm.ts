// Sends one message by each configured way of alarms and says what became of it: `police-bharti try-alarm`.
import { siteOf } from './platform/alerting/open-alarms.ts';
import { alarmWays } from './platform/alerting/ways.ts';
import { readConfig } from './platform/config.ts';

const config = readConfig(process.env);
const ways = alarmWays(config.alerting);
const text = [
  'This is a test. Alarms of this site reach you.',
  'ही चाचणी आहे. या साइटच्या सूचना तुमच्यापर्यंत पोहोचतात.',
].join('\n');
const message = { kind: 'test', count: 1, details: [], subject: `[${siteOf(config)}] test`, text } as const;

if (ways.length === 0) process.stderr.write('Set ALARM_WEBHOOK_URL, or SMTP_URL, ALARM_MAIL_FROM and ALARM_MAIL_TO.\n');
const results = await Promise.allSettled(ways.map((way) => way.send(message)));
for (const [index, result] of results.entries()) {
  const said = result.status === 'fulfilled' ? 'accepted' : `NOT accepted: ${(result.reason as Error).message}`;
  process.stdout.write(`${ways[index]?.name}: ${said}\n`);
}
if (!results.some(({ status }) => status === 'fulfilled') || results.some(({ status }) => status === 'rejected'))
  process.exitCode = 1;
