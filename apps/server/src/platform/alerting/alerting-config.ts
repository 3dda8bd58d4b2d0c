import { z } from 'zod';
import { isLoopback } from '../loopback.ts';

/** How alarms reach a person. Null for a way that is not configured: then alarms are only lines in the log. */
export type AlertingSetup = {
  readonly webhook: URL | null;
  readonly mail: MailSetup | null;
};
export type MailSetup = { readonly smtp: URL; readonly from: string; readonly to: readonly string[] };

const isSafe = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || isLoopback(hostname);
const addresses = (list: string): string[] => list.split(',').flatMap((entry) => entry.trim() || []);

/** The environment variables of alarms, as a part of the configuration's schema. */
export const alertingVariables = {
  ALARM_WEBHOOK_URL: z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      error: 'must be a URL that begins with https://',
      abort: true,
    })
    .refine((value) => isSafe(new URL(value)), 'must begin with https://, because it is on another machine')
    .optional(),
  SMTP_URL: z
    .string()
    .refine((value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol), {
      error: 'must be a URL that begins with smtps:// or smtp://, such as smtps://user:password@mail.example',
    })
    .optional(),
  ALARM_MAIL_FROM: z.email('must be an e-mail').optional(),
  ALARM_MAIL_TO: z
    .string()
    .transform(addresses)
    .refine((list) => list.length > 0 && list.every((entry) => z.email().safeParse(entry).success), {
      error: 'must be e-mails, comma-separated',
    })
    .optional(),
} as const;
type Variables = z.output<z.ZodObject<typeof alertingVariables>>;

const ofMail = ['SMTP_URL', 'ALARM_MAIL_FROM', 'ALARM_MAIL_TO'] as const;

/** The variables of a partial set that are missing; none when all are set or none is. */
export function missingAlertingVariables(variables: Variables): readonly string[] {
  const missing = ofMail.filter((name) => variables[name] === undefined);
  return missing.length < ofMail.length ? missing : [];
}

export function readAlerting({
  ALARM_WEBHOOK_URL,
  SMTP_URL,
  ALARM_MAIL_FROM,
  ALARM_MAIL_TO,
}: Variables): AlertingSetup {
  return {
    webhook: ALARM_WEBHOOK_URL === undefined ? null : new URL(ALARM_WEBHOOK_URL),
    mail:
      SMTP_URL === undefined || ALARM_MAIL_FROM === undefined || ALARM_MAIL_TO === undefined
        ? null
        : { smtp: new URL(SMTP_URL), from: ALARM_MAIL_FROM, to: ALARM_MAIL_TO },
  };
}
