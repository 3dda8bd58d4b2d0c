import type { Alarm, RaiseAlarm } from '../../platform/alarms.ts';
import type { Config } from '../../platform/config.ts';
import { type Disk, readDisk } from '../../platform/disk.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import { readBackupAge } from './read-backup-age.ts';
import { readFigures } from './read-figures.ts';

const gigabyte = 1e9;
const hour = 3_600;
/** A backup is made every day; two more hours are for its work. */
const backupHours = 26;
/** More than this is no delay of the network: one of the two clocks is wrong. */
const mostDriftSeconds = 2;
const again = 24 * hour * 1_000;

/** Less than a tenth, and at most 10 GB: a large disk needs no tenth of itself. */
const isNearlyFull = ({ free, size }: Disk): boolean => free < Math.min(size / 10, 10 * gigabyte);

type State = { readonly disk: Disk | null; readonly backupAge: number | null; readonly clockDrift: number };

/** What a person should know of this machine now. */
function machineAlarms({ disk, backupAge, clockDrift }: State): readonly Alarm[] {
  const alarms: Alarm[] = [];
  if (disk !== null && isNearlyFull(disk)) {
    alarms.push({ kind: 'disk_nearly_full', freeMegabytes: Math.round(disk.free / 1e6) });
  }
  if (backupAge !== null && backupAge > backupHours * hour) {
    alarms.push({ kind: 'backup_too_old', hours: Math.round(backupAge / hour) });
  }
  if (Math.abs(clockDrift) > mostDriftSeconds) {
    alarms.push({ kind: 'clock_differs', seconds: Math.round(clockDrift * 10) / 10 });
  }
  return alarms;
}

type WatchDeps = {
  readonly config: Pick<Config, 'dataDir' | 'backupStatusFile'>;
  readonly reader: Reader;
  readonly alarm: RaiseAlarm;
};

/** @returns a run of the job: raises each alarm when its cause begins, and once a day while it lasts. */
export function watchMachine({ config, reader, alarm }: WatchDeps): () => Promise<void> {
  const raised = new Map<Alarm['kind'], number>();
  return async () => {
    const [disk, backupAge, { clockDrift }] = await Promise.all([
      readDisk(config),
      readBackupAge(config),
      readFigures(reader),
    ]);
    const alarms = machineAlarms({ disk, backupAge, clockDrift });
    for (const kind of raised.keys()) if (!alarms.some((one) => one.kind === kind)) raised.delete(kind);
    for (const one of alarms) {
      if (Date.now() - (raised.get(one.kind) ?? 0) < again) continue;
      raised.set(one.kind, Date.now());
      alarm(one);
    }
  };
}
