import { BackupError } from '../back-up.ts';
import { baseFiles } from '../bases.ts';
import { isBefore, type KeptBase } from '../retention.ts';

/** Size in bytes by path, relative to the backup folder or to the remote; with `/` between the parts. */
export type FileSizes = ReadonlyMap<string, number>;

/** What a backup folder holds whole: nothing of a copy or of a log file that is being written. */
export type WholeFiles = {
  /** The oldest complete copy of the data folder. */
  readonly oldest: KeptBase;
  readonly files: FileSizes;
};

export type CopyPlan = {
  /** Each group is copied whole before the next: what names other files comes after them. */
  readonly copy: readonly (readonly string[])[];
  /** Removed after all copies have succeeded, group by group: what names other files goes first. */
  readonly remove: readonly (readonly string[])[];
  /** Files that only the remote has and that retention does not explain. They stay. */
  readonly kept: number;
};

const isLogData = (path: string): boolean => /^log\/.*\.gz\.age$/.test(path);
const isHash = (path: string): boolean => /^log\/.*\.sha256$/.test(path);
const isAbout = (path: string): boolean => path.startsWith('base/') && path.endsWith(`/${baseFiles.about}`);
const isBaseData = (path: string): boolean => path.startsWith('base/') && !isAbout(path);

/** The file that says that this one is whole; null for one that says so of others. */
function witnessOf(path: string): string | null {
  if (isLogData(path)) return path.replace(/\.gz\.age$/, '.sha256');
  return isBaseData(path) ? path.replace(/[^/]*$/, baseFiles.about) : null;
}

/**
 * Compares the folder with the remote. The remote can be restored from at every moment of the copy: the log arrives before the copy of the
 * data folder that needs it, and each file before the one that says that it is whole.
 * @throws BackupError when the remote has other content under the name of a whole file.
 */
export function planCopy({ oldest, files }: WholeFiles, remote: FileSizes): CopyPlan {
  const missing = [...files].flatMap(([path, size]) => (isMissing(path, size, remote) ? [path] : []));
  const group = (paths: readonly string[], belongs: (path: string) => boolean) => paths.filter(belongs).sort();
  const gone = [...remote.keys()].filter((path) => !files.has(path) && /^(base|log)\//.test(path));
  const old = gone.filter((path) => isOld(path, oldest));
  return {
    copy: [isLogData, isHash, isBaseData, isAbout].map((belongs) => group(missing, belongs)).filter(isFilled),
    remove: [group(old, isAbout), group(old, isBaseData), group(old, (path) => path.startsWith('log/'))].filter(
      isFilled,
    ),
    kept: gone.length - old.length,
  };
}

const isFilled = (paths: readonly string[]): boolean => paths.length > 0;

/** A file of another size is what an interrupted copy has left, unless the remote says that it is whole. */
function isMissing(path: string, size: number, remote: FileSizes): boolean {
  const there = remote.get(path);
  if (there === size) return false;
  const witness = witnessOf(path);
  if (there !== undefined && witness !== null && remote.has(witness))
    throw new BackupError(`the remote has another ${path}: does a second machine copy to it?`);
  return true;
}

/** What retention has removed: older than the oldest copy that the folder has. A file that was lost in another way stays at the remote. */
function isOld(path: string, oldest: KeptBase): boolean {
  const [folder, name = ''] = path.split('/');
  // The names of copies are times.
  return folder === 'base' ? /^\d{8}T\d{6}Z$/.test(name) && name < oldest.name : isBefore(name, oldest.firstSegment);
}
