import { newestBase } from '../../backup/bases.ts';
import { readBackupAge, readOffsiteCopyAge } from '../../backup/status-file.ts';
import type { Alarm, RaiseAlarm } from '../../platform/alarms.ts';
import { readCertificateExpiry } from '../../platform/certificate.ts';
import type { Config } from '../../platform/config.ts';
import { type Disk, readDisk } from '../../platform/disk.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import { readFigures } from './read-figures.ts';

const gigabyte = 1e9;
const hour = 3_600;
/** A backup is made every day; two more hours are for its work. */
const backupHours = 26;
/** A copy starts every 5 minutes. One that takes a new copy of the whole database along may need longer. */
const offsiteHours = 1;
/** More than this is no delay of the network: one of the two clocks is wrong. */
const mostDriftSeconds = 2;
/** Let's Encrypt's are renewed 30 days before. */
const certificateDays = 14;
/** A restart of the proxy is over by then. */
const certificateHours = 1;
/** Who has changed the key makes a backup next. */
const keyHours = 1;
const again = 24 * hour * 1_000;

/** Less than a tenth, and at most 10 GB: a large disk needs no tenth of itself. */
const isNearlyFull = ({ free, size }: Disk): boolean => free < Math.min(size / 10, 10 * gigabyte);

type State = {
  /** With the folders of data and of backups; null where they cannot be seen. */
  readonly disks: Readonly<Record<'data' | 'backups', Disk | null>>;
  /** Seconds; null where no backup was ever complete. */
  readonly backupAge: number | null;
  /** Seconds since when a backup is due; null where none is kept here. */
  readonly backupDue: number | null;
  /** Seconds, as of the backups. */
  readonly offsiteAge: number | null;
  readonly offsiteDue: number | null;
  /** The newest backup, where it is sealed for another key than the present one; null where it is not. */
  readonly otherKey: string | null;
  readonly upSeconds: number;
  /** Seconds until the certificate expires, and seconds since when none was served; null where it is not looked at. */
  readonly certificate: { readonly left: number | null; readonly missing: number } | null;
  readonly clockDrift: number;
};

/** What a person should know of this machine now. */
function machineAlarms(state: State): readonly Alarm[] {
  const { disks, backupAge, backupDue, offsiteAge, offsiteDue, otherKey, upSeconds, certificate, clockDrift } = state;
  const alarms: Alarm[] = [];
  for (const name of ['data', 'backups'] as const) {
    const disk = disks[name];
    if (disk === null || !isNearlyFull(disk)) continue;
    // Of two folders on one disk, one message.
    if (name === 'backups' && disks.data !== null && disk.size === disks.data.size && disk.free === disks.data.free)
      continue;
    alarms.push({ kind: 'disk_nearly_full', disk: name, freeMegabytes: Math.round(disk.free / 1e6) });
  }
  if ((backupAge ?? backupDue ?? 0) > backupHours * hour) {
    alarms.push({ kind: 'backup_too_old', hours: backupAge === null ? null : Math.round(backupAge / hour) });
  }
  if (otherKey !== null && upSeconds > keyHours * hour) alarms.push({ kind: 'no_backup_for_key', backup: otherKey });
  if ((offsiteAge ?? offsiteDue ?? 0) > offsiteHours * hour) {
    alarms.push({ kind: 'offsite_copy_too_old', minutes: offsiteAge === null ? null : Math.round(offsiteAge / 60) });
  }
  if (certificate !== null && certificate.left === null && certificate.missing > certificateHours * hour) {
    alarms.push({ kind: 'certificate_expires_soon', days: null });
  }
  if (certificate !== null && certificate.left !== null && certificate.left < certificateDays * 24 * hour) {
    alarms.push({ kind: 'certificate_expires_soon', days: Math.floor(certificate.left / (24 * hour)) });
  }
  if (Math.abs(clockDrift) > mostDriftSeconds) {
    alarms.push({ kind: 'clock_differs', seconds: Math.round(clockDrift * 10) / 10 });
  }
  return alarms;
}

/** Each disk is a cause of its own. */
const causeOf = (alarm: Alarm): string =>
  alarm.kind === 'disk_nearly_full' ? `${alarm.kind} ${alarm.disk}` : alarm.kind;

async function backupForOtherKey({
  backup,
  databaseUrl,
}: Pick<Config, 'backup' | 'databaseUrl'>): Promise<string | null> {
  if (backup === null || databaseUrl !== null) return null;
  const base = await newestBase(backup.folder);
  return base === null || base.recipient === null || base.recipient === backup.recipient ? null : base.name;
}

type WatchDeps = {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backupStatusFile' | 'backup' | 'offsite' | 'certificate'>;
  readonly reader: Reader;
  readonly alarm: RaiseAlarm;
  /** Tests set the time, the disk of a folder and the certificate. */
  readonly now?: () => number;
  readonly diskOf?: typeof readDisk;
  readonly expiryOf?: typeof readCertificateExpiry;
};

/** @returns a run of the job: raises each alarm when its cause begins, and once a day while it lasts. */
export function watchMachine({
  config,
  reader,
  alarm,
  now = Date.now,
  diskOf = readDisk,
  expiryOf = readCertificateExpiry,
}: WatchDeps): () => Promise<void> {
  const startedAt = now();
  let certificateSeenAt = startedAt;
  const raised = new Map<string, number>();
  return async () => {
    const [data, backups, backupAge, offsiteAge, otherKey, expiry, { clockDrift }] = await Promise.all([
      diskOf(config.dataDir),
      config.backup === null ? null : diskOf(config.backup.folder),
      readBackupAge(config),
      readOffsiteCopyAge(config),
      backupForOtherKey(config),
      config.certificate && expiryOf(config.certificate),
      readFigures(reader),
    ]);
    const upSeconds = (now() - startedAt) / 1_000;
    const backupDue = config.backup === null ? null : upSeconds;
    const offsiteDue = config.offsite === null ? null : upSeconds;
    if (expiry !== null) certificateSeenAt = now();
    const certificate = config.certificate && {
      left: expiry && (expiry.getTime() - now()) / 1_000,
      missing: (now() - certificateSeenAt) / 1_000,
    };
    const alarms = machineAlarms({
      disks: { data, backups },
      backupAge,
      backupDue,
      offsiteAge,
      offsiteDue,
      otherKey,
      upSeconds,
      certificate,
      clockDrift,
    });
    for (const cause of raised.keys()) if (!alarms.some((one) => causeOf(one) === cause)) raised.delete(cause);
    for (const one of alarms) {
      if (now() - (raised.get(causeOf(one)) ?? 0) < again) continue;
      raised.set(causeOf(one), now());
      alarm(one);
    }
  };
}
