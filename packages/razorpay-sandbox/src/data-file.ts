import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export type Entry = { readonly collection: string; readonly id: string; readonly value: unknown };
export type DataFile = {
  readonly entries: readonly Entry[];
  readonly append: (entry: Entry) => void;
  readonly clear: () => void;
};

/**
 * Appends one line for each version before it is answered, so that a killed process loses nothing. Opening keeps the newest version of
 * each entity.
 */
export function openDataFile(path: string): DataFile {
  const newest = new Map<string, Entry>();
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  for (const line of text.split('\n')) {
    const entry = readEntry(line);
    if (entry !== null) newest.set(`${entry.collection} ${entry.id}`, entry);
  }
  const entries = [...newest.values()];
  writeFileSync(`${path}.new`, entries.map(toLine).join(''), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return {
    entries,
    append: (entry) => appendFileSync(path, toLine(entry)),
    clear: () => writeFileSync(path, ''),
  };
}

const toLine = (entry: Entry): string => `${JSON.stringify(entry)}\n`;

/** Null for an incomplete last line, written while the process was killed. */
function readEntry(line: string): Entry | null {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return null;
  }
}
