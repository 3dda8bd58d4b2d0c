import { loadOnce } from '../concurrency/load-once.ts';
import { isLoopback } from '../loopback.ts';
import type { AlertingSetup, MailSetup } from './alerting-config.ts';
import type { AlarmMessage } from './messages.ts';

/** One way on which a message reaches a person. `send` rejects when the message was not accepted. */
export type AlarmWay = {
  readonly name: 'webhook' | 'mail';
  readonly send: (message: AlarmMessage) => Promise<void>;
};

const timeoutMs = 10_000;

/** The configured ways. */
export const alarmWays = ({ webhook, mail }: AlertingSetup, loadMailer = importMailer): readonly AlarmWay[] => [
  ...(webhook === null ? [] : [webhookWay(webhook)]),
  ...(mail === null ? [] : [mailWay(mail, loadMailer)]),
];

/** Chat services show the field `text`; other receivers can use the rest. */
function webhookWay(url: URL): AlarmWay {
  const send = async ({ subject, text, kind, count, details }: AlarmMessage): Promise<void> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: `${subject}\n\n${text}`, alarm: kind, count, details }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`status ${response.status}`);
  };
  return { name: 'webhook', send };
}

const importMailer = () => import('nodemailer');

function mailWay({ smtp, from, to }: MailSetup, load: typeof importMailer): AlarmWay {
  const isTlsFromStart = smtp.protocol === 'smtps:';
  const options = {
    host: smtp.hostname.replace(/^\[|\]$/g, ''),
    port: smtp.port === '' ? (isTlsFromStart ? 465 : 587) : Number(smtp.port),
    secure: isTlsFromStart,
    // Without it a mail server, or an attacker between, could have the password sent in the clear.
    requireTLS: !isTlsFromStart && !isLoopback(smtp.hostname),
    ...(smtp.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(smtp.username), pass: decodeURIComponent(smtp.password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Loaded with the first message, because most processes never send any.
  const opened = loadOnce(async () => (await load()).createTransport(options));
  const send = async ({ subject, text }: AlarmMessage): Promise<void> => {
    await (await opened()).sendMail({ from, to: [...to], subject, text });
  };
  return { name: 'mail', send };
}
