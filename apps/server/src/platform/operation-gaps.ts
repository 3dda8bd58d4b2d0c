import { stat } from 'node:fs/promises';
import type { OperationGap } from '@bharti/contracts/admin/overview';
import type { Config } from './config.ts';

type Given = Pick<
  Config,
  'signIn' | 'backup' | 'offsite' | 'dataDir' | 'databaseUrl' | 'alerting' | 'certificate' | 'publicUrl' | 'firebase'
>;

/** Identifies the disk of a folder; null where that cannot be told. */
type DiskOf = (folder: string) => Promise<number | null>;
const diskOf: DiskOf = (folder) =>
  stat(folder).then(
    ({ dev }) => dev,
    // A backup folder that cannot be read has an alarm of its own.
    () => null,
  );

/** What is not set up although the site runs without it. None in trial mode, which has no data to lose and no operator to call. */
export async function operationGaps(
  { signIn, backup, offsite, dataDir, databaseUrl, alerting, certificate, publicUrl, firebase }: Given,
  disk: DiskOf = diskOf,
): Promise<readonly OperationGap[]> {
  if (signIn === 'trial') return [];
  const gaps: OperationGap[] = [];
  if (backup === null) gaps.push(databaseUrl === null ? 'backups' : 'deletions');
  else if (databaseUrl === null && offsite === null) {
    const [backups, data] = await Promise.all([disk(backup.folder), disk(dataDir)]);
    if (backups !== null && backups === data) gaps.push('backups_same_disk');
  }
  if (alerting.webhook === null && alerting.mail === null) gaps.push('alarms');
  if (certificate === null && publicUrl?.protocol === 'https:') gaps.push('certificate');
  if (firebase !== null && firebase.emulatorHost === null && firebase.serviceAccountFile === null)
    gaps.push('google_accounts');
  return gaps;
}

/** What can be lost because of a gap; for the log, at each start. */
export const gapLines: Readonly<Record<OperationGap, string>> = {
  backups:
    'BACKUP_DIR is not set: nothing is backed up, and with its disk everything is lost (docs/operations.md, Backups)',
  backups_same_disk:
    'BACKUP_DIR is on the disk of DATA_DIR, and BACKUP_REMOTE is not set: with this disk everything is lost (docs/operations.md, Another place)',
  deletions:
    'BACKUP_DIR is not set: no list of deleted accounts is kept, so a restore would bring them back (docs/operations.md, Backups)',
  alarms:
    'neither ALARM_WEBHOOK_URL nor SMTP_URL is set: this server sends no alarms, they are lines in this log (docs/watching.md)',
  certificate:
    'CERTIFICATE_AT is not set: this server does not check whether the certificate of the site is renewed (docs/operations.md)',
  google_accounts:
    'FIREBASE_SERVICE_ACCOUNT is not set: a session stays open after its account is disabled or deleted in Firebase (docs/operations.md)',
};
