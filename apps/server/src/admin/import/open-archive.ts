import { fileLimits } from '@bharti/domain/import/file-refusal';
import { unzipSync } from 'fflate';
import { FileRefused } from './file-refused.ts';

/** Parts of an archive by their names in it. */
export type Archive = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** The names of all parts; nothing is inflated. @throws FileRefused */
export function listParts(bytes: Uint8Array): readonly string[] {
  const names: string[] = [];
  inflate(bytes, ({ name }) => {
    names.push(name);
    return false;
  });
  return names;
}

/**
 * Opens the wanted parts of an archive. The list of its parts, with the sizes it declares, is checked before any is inflated; a part is
 * never inflated beyond its declared size, and none whose name leads out of the archive. @throws FileRefused
 */
export function openParts(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  mostEntries: number = fileLimits.entries,
): Archive {
  let entries = 0;
  let inflated = 0;
  return inflate(bytes, ({ name, size, originalSize }) => {
    entries += 1;
    if (entries > mostEntries) throw new FileRefused('file_inflates');
    if (!isInside(name) || !isWanted(name)) return false;
    inflated += originalSize;
    const isSuspicious = originalSize > 1_000_000 && originalSize > fileLimits.inflatedTimes * size;
    if (isSuspicious || inflated > fileLimits.inflatedBytes) throw new FileRefused('file_inflates');
    return true;
  });
}

type Part = { readonly name: string; readonly size: number; readonly originalSize: number };

function inflate(bytes: Uint8Array, filter: (part: Part) => boolean): Archive {
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter })) as [string, Uint8Array<ArrayBuffer>][]);
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('file_is_damaged');
  }
}

const isInside = (name: string): boolean => !/(^|\/)\.\.(\/|$)|^\/|\\|^[a-z]:/i.test(name);

/** The path of a part that another part names. Null when it leads out of the archive or to another site. */
export function resolvePart(from: string, href: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/|\\/i.test(href)) return null;
  const path = from.split('/').slice(0, -1);
  for (const step of decoded(href.split(/[?#]/)[0] ?? '').split('/')) {
    if (step === '..' && path.pop() === undefined) return null;
    if (step !== '..' && step !== '.' && step !== '') path.push(step);
  }
  return path.join('/');
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
