import type { OperationGap } from '@bharti/contracts/admin/overview';
import type { Config } from './config.ts';

type Given = Pick<Config, 'signIn' | 'backup' | 'databaseUrl' | 'alerting' | 'certificate' | 'publicUrl' | 'firebase'>;

/** The settings that are missing although the site runs without them. None in trial mode, which has no data to lose and no operator to call. */
export function operationGaps({
  signIn,
  backup,
  databaseUrl,
  alerting,
  certificate,
  publicUrl,
  firebase,
}: Given): readonly OperationGap[] {
  if (signIn === 'trial') return [];
  const gaps: OperationGap[] = [];
  if (backup === null) gaps.push(databaseUrl === null ? 'backups' : 'deletions');
  if (alerting.webhook === null && alerting.mail === null) gaps.push('alarms');
  if (certificate === null && publicUrl?.protocol === 'https:') gaps.push('certificate');
  if (firebase !== null && firebase.emulatorHost === null && firebase.serviceAccountFile === null)
    gaps.push('google_accounts');
  return gaps;
}

/** What is lost one day for a missing setting; for the log, at each start. */
export const gapLines: Readonly<Record<OperationGap, string>> = {
  backups:
    'BACKUP_DIR is not set: nothing is backed up, and with its disk everything is lost (docs/operations.md, Backups)',
  deletions:
    'BACKUP_DIR is not set: no list of deleted accounts is kept, so a restore would bring them back (docs/operations.md, Backups)',
  alarms:
    'neither ALARM_WEBHOOK_URL nor SMTP_URL is set: alarms are lines in this log, and reach nobody (docs/watching.md)',
  certificate:
    'CERTIFICATE_AT is not set: nobody is told when the certificate of the site is not renewed (docs/operations.md)',
  google_accounts:
    'FIREBASE_SERVICE_ACCOUNT is not set: a session stays open after its Google account is disabled or deleted (docs/operations.md)',
};
