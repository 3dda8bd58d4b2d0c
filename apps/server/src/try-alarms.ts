// Sends a trial message by webhook and by e-mail, as they are configured, and says what became of it: `police-bharti try-alarms`.
import { siteOf } from './platform/alerting/open-alarms.ts';
import { tryWays } from './platform/alerting/try-ways.ts';
import { alarmWays } from './platform/alerting/ways.ts';
import { readConfig } from './platform/config.ts';
import { ConfigError } from './platform/config-error.ts';

try {
  const config = readConfig(process.env);
  const tried = await tryWays(alarmWays(config.alerting), siteOf(config));
  if (tried.length === 0)
    throw new ConfigError('set ALARM_WEBHOOK_URL, or SMTP_URL, ALARM_MAIL_FROM and ALARM_MAIL_TO');
  for (const { name, failure } of tried) {
    process.stdout.write(failure === null ? `${name}: accepted\n` : `${name}: not accepted: ${failure}\n`);
    if (failure !== null) process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
