import type { QuarantineReason } from '@bharti/domain/money/settlement';

/**
 * An event that a person must look at, or that should be counted. It is written to the log, so it contains ids of the
 * provider but no personal data. docs/runbook.md says what to do for each alarm.
 */
export type Alarm =
  | { readonly kind: 'payment_quarantined'; readonly payment: string; readonly reason: QuarantineReason }
  | { readonly kind: 'deleted_account_paid'; readonly payment: string }
  | { readonly kind: 'payment_disputed'; readonly payment: string; readonly dispute: string }
  | { readonly kind: 'refund_begun_at_provider'; readonly payment: string; readonly refund: string }
  | { readonly kind: 'refund_rejected'; readonly payment: string }
  | { readonly kind: 'refund_made_although_rejected'; readonly payment: string; readonly refund: string }
  | { readonly kind: 'refunds_not_fetched'; readonly payment: string }
  | { readonly kind: 'order_unknown_to_provider'; readonly order: string }
  | {
      readonly kind: 'provider_unusable_answer';
      readonly call: string;
      readonly failure: 'rejected' | 'unclear';
      readonly status: number | null;
    }
  | { readonly kind: 'webhooks_silent'; readonly minutes: number }
  | {
      readonly kind: 'webhook_rejected';
      readonly reason: string;
      readonly size: number;
      /** The name of the event when the body has the form of an event; then the webhook secret is probably wrong. */
      readonly event: string | null;
    }
  | { readonly kind: 'webhook_not_an_event'; readonly size: number }
  | { readonly kind: 'webhook_not_understood'; readonly event: string }
  | {
      readonly kind: 'webhook_not_processed_yet';
      readonly event: string;
      readonly tries: number;
      readonly reason: string;
    }
  | {
      readonly kind: 'webhook_set_aside';
      readonly id: string;
      readonly event: string;
      readonly tries: number;
      readonly reason: string;
    }
  /** More than this number of sign-ins, of all people together, were refused within this time. */
  | { readonly kind: 'many_refused_sign_ins'; readonly moreThan: number; readonly minutes: number }
  /** One candidate has submitted more tests than this within this time, starts counted that were refused as too many. */
  | { readonly kind: 'many_tests_of_one_candidate'; readonly moreThan: number; readonly hours: number }
  | { readonly kind: 'sign_in_not_tracked'; readonly what: 'login' | 'migration'; readonly reason: string }
  /** So many sessions were ended, because their accounts are disabled or deleted at Google, or their sign-ins revoked. */
  | { readonly kind: 'sessions_of_closed_accounts'; readonly count: number }
  /** The sums of the revenue report differ from the ledger; whole paise, without signs. */
  | { readonly kind: 'report_differs'; readonly paise: number }
  /** A worker process has failed or was killed; another is started. One of `code` and `signal` is set. */
  | { readonly kind: 'worker_ended'; readonly code: number | null; readonly signal: string | null }
  /** `failures`: the runs that have failed since the last such alarm, this one included. */
  | { readonly kind: 'job_failed'; readonly job: string; readonly reason: string; readonly failures: number }
  | { readonly kind: 'disk_nearly_full'; readonly disk: 'data' | 'backups'; readonly freeMegabytes: number }
  /** `hours` null: no backup was ever complete. */
  | { readonly kind: 'backup_too_old'; readonly hours: number | null }
  /** BACKUP_RECIPIENT is another key than that of the newest backup: without the key before, the log since then cannot be used. */
  | { readonly kind: 'no_backup_for_key'; readonly backup: string }
  /** `minutes` null: the backups were never copied. */
  | { readonly kind: 'offsite_copy_too_old'; readonly minutes: number | null }
  /** `days` null: no certificate was served for an hour. Negative: it has expired. */
  | { readonly kind: 'certificate_expires_soon'; readonly days: number | null }
  /** This machine's clock less the database's. */
  | { readonly kind: 'clock_differs'; readonly seconds: number }
  /** Only in the log: it says that a message about another alarm was given up. */
  | { readonly kind: 'alarm_not_delivered'; readonly way: 'webhook' | 'mail'; readonly reason: string };

export type RaiseAlarm = (alarm: Alarm) => void;

/** `text` is the line of the log; a message to a person has the text in Marathi too. */
type AlarmLine = { readonly level: 'error' | 'warn'; readonly text: string; readonly mr: string };

/** The log line of each alarm; `warn` where nothing needs to be done by hand, which no person is sent. An alarm without a line does not compile. */
export const alarmLines = {
  payment_quarantined: {
    level: 'error',
    text: 'payment quarantined',
    mr: 'एक पेमेंट तपासणीसाठी बाजूला ठेवले आहे',
  },
  deleted_account_paid: {
    level: 'error',
    text: 'a deleted account was paid',
    mr: 'हटवलेल्या खात्यासाठी पेमेंट आले आहे',
  },
  payment_disputed: {
    level: 'error',
    text: 'a payment is disputed',
    mr: 'एका पेमेंटवर वाद दाखल झाला आहे',
  },
  refund_begun_at_provider: {
    level: 'error',
    text: 'a refund was begun at the provider',
    mr: 'पेमेंट सेवेच्या डॅशबोर्डवरून परतावा सुरू झाला आहे',
  },
  refund_rejected: {
    level: 'error',
    text: 'the provider rejected a refund',
    mr: 'पेमेंट सेवेने परतावा नाकारला आहे',
  },
  refund_made_although_rejected: {
    level: 'error',
    text: 'a refund was made although it was rejected',
    mr: 'नाकारलेला परतावा प्रत्यक्षात दिला गेला आहे',
  },
  refunds_not_fetched: {
    level: 'error',
    text: 'refunds of a payment cannot be fetched',
    mr: 'एका पेमेंटच्या परताव्यांची माहिती मिळत नाही',
  },
  order_unknown_to_provider: {
    level: 'error',
    text: 'the provider does not know an order of ours',
    mr: 'आपली एक ऑर्डर पेमेंट सेवेला माहीत नाही',
  },
  provider_unusable_answer: {
    level: 'error',
    text: 'the provider gave no answer to use',
    mr: 'पेमेंट सेवेकडून वापरण्यायोग्य उत्तर आले नाही',
  },
  webhooks_silent: {
    level: 'error',
    text: 'webhooks are silent while payments come in',
    mr: 'पेमेंट येत आहेत, पण वेबहुक येत नाहीत',
  },
  webhook_rejected: {
    level: 'error',
    text: 'a webhook was rejected',
    mr: 'एक वेबहुक नाकारला आहे',
  },
  webhook_not_an_event: {
    level: 'error',
    text: 'a signed webhook is not an event',
    mr: 'स्वाक्षरी योग्य, पण वेबहुकमध्ये घटना नाही',
  },
  webhook_not_understood: {
    level: 'error',
    text: 'a webhook could not be understood',
    mr: 'एका वेबहुकचा अर्थ लागला नाही',
  },
  webhook_not_processed_yet: {
    level: 'warn',
    text: 'a webhook could not be processed yet',
    mr: 'एका वेबहुकवर अजून प्रक्रिया झालेली नाही',
  },
  webhook_set_aside: {
    level: 'error',
    text: 'a webhook was set aside',
    mr: 'एक वेबहुक प्रक्रिया न करता बाजूला ठेवला आहे',
  },
  many_refused_sign_ins: {
    level: 'error',
    text: 'many sign-ins were refused',
    mr: 'अनेक लॉगिन नाकारले गेले आहेत',
  },
  many_tests_of_one_candidate: {
    level: 'error',
    text: 'one candidate submits very many tests',
    mr: 'एक उमेदवार खूप जास्त चाचण्या सबमिट करत आहे',
  },
  sessions_of_closed_accounts: {
    level: 'warn',
    text: 'sessions of closed Google accounts were ended',
    mr: 'बंद झालेल्या Google खात्यांची लॉगिन संपवली आहेत',
  },
  sign_in_not_tracked: {
    level: 'error',
    text: 'sign-in not tracked',
    mr: 'लॉगिनची नोंद करता आली नाही',
  },
  report_differs: {
    level: 'error',
    text: 'the revenue report differs from the ledger',
    mr: 'उत्पन्न अहवाल आणि खातेवही जुळत नाहीत',
  },
  worker_ended: {
    level: 'error',
    text: 'a worker process has ended',
    mr: 'सर्व्हरची एक प्रक्रिया (worker) बंद पडली; दुसरी सुरू केली आहे',
  },
  job_failed: {
    level: 'error',
    text: 'job failed',
    mr: 'नियोजित काम अयशस्वी झाले',
  },
  disk_nearly_full: {
    level: 'error',
    text: 'the disk is nearly full',
    mr: 'डिस्क जवळजवळ भरली आहे',
  },
  backup_too_old: {
    level: 'error',
    text: 'the last backup is too old',
    mr: 'शेवटचा बॅकअप खूप जुना आहे',
  },
  no_backup_for_key: {
    level: 'error',
    text: 'no backup is sealed for the new key',
    mr: 'नव्या कळीसाठी (BACKUP_RECIPIENT) एकही बॅकअप नाही',
  },
  offsite_copy_too_old: {
    level: 'error',
    text: 'the copy of the backups elsewhere is too old',
    mr: 'बॅकअपची दुसरीकडची प्रत खूप जुनी आहे',
  },
  certificate_expires_soon: {
    level: 'error',
    text: 'the certificate of the site expires soon',
    mr: 'साइटचे TLS प्रमाणपत्र लवकरच कालबाह्य होईल',
  },
  clock_differs: {
    level: 'error',
    text: 'the clocks of server and database differ',
    mr: 'सर्व्हर आणि डेटाबेस यांच्या घड्याळांत फरक आहे',
  },
  alarm_not_delivered: {
    level: 'error',
    text: 'an alarm could not be delivered',
    mr: 'सूचना पोहोचवता आली नाही',
  },
} as const satisfies Record<Alarm['kind'], AlarmLine>;

export type AlarmLog = Readonly<Record<'error' | 'warn', (fields: object, text: string) => void>>;

/** Writes each alarm as one line: its text, and its kind and details as fields. */
export const logAlarms =
  (log: AlarmLog): RaiseAlarm =>
  ({ kind, ...details }) => {
    const { level, text } = alarmLines[kind];
    log[level]({ alarm: kind, ...details }, text);
  };
