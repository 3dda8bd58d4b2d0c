import type { Config } from './platform/config.ts';

type Given = Pick<Config, 'backup' | 'databaseUrl' | 'alerting' | 'certificate' | 'publicUrl' | 'firebase'>;

/** The settings that are missing although the site runs without them, each with what is lost one day for it; for the log, at each start. */
export function operationGaps({
  backup,
  databaseUrl,
  alerting,
  certificate,
  publicUrl,
  firebase,
}: Given): readonly string[] {
  const gaps: string[] = [];
  if (backup === null) {
    gaps.push(
      databaseUrl === null
        ? 'BACKUP_DIR is not set: nothing is backed up, and with its disk everything is lost (docs/operations.md, Backups)'
        : 'BACKUP_DIR is not set: no list of deleted accounts is kept, so a restore would bring them back (docs/operations.md, Backups)',
    );
  }
  if (alerting.webhook === null && alerting.mail === null) {
    gaps.push(
      'neither ALARM_WEBHOOK_URL nor SMTP_URL is set: alarms are lines in this log, and reach nobody (docs/watching.md)',
    );
  }
  if (certificate === null && publicUrl?.protocol === 'https:') {
    gaps.push(
      'CERTIFICATE_AT is not set: nobody is told when the certificate of the site is not renewed (docs/operations.md)',
    );
  }
  if (firebase !== null && firebase.emulatorHost === null && firebase.serviceAccountFile === null) {
    gaps.push(
      'FIREBASE_SERVICE_ACCOUNT is not set: a session stays open after its Google account is disabled or deleted (docs/operations.md)',
    );
  }
  return gaps;
}
