import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A part that is no npm package. `files`: where it is, relative to the folder that was read. */
export type NativePart = { readonly name: string; readonly version: string; readonly files: readonly string[] };

/** How a library tells its version: in its file, or in its file name. */
type Known = {
  readonly name: string;
  readonly file: RegExp;
  readonly version: (content: string, file: string) => string | undefined;
};

const inContent =
  (form: RegExp) =>
  (content: string): string | undefined =>
    form.exec(content)?.[1];
/** Three numbers that are written as one, such as 20904. */
const packed = (form: RegExp) => (content: string) => {
  const [, major, minor, patch] = form.exec(content) ?? [];
  return major === undefined ? undefined : [major, minor, patch].map(Number).join('.');
};

const known: readonly Known[] = [
  { name: 'openssl', file: /^lib(crypto|ssl)\.so/, version: inContent(/OpenSSL (\d+\.\d+\.\d+[a-z]*) /) },
  { name: 'icu', file: /^libicu\w+\.so/, version: (_, file) => /\.so\.(\d+\.\d+)$/.exec(file)?.[1] },
  { name: 'libxml2', file: /^libxml2\.so/, version: packed(/(?<!\d)(2)([01]\d)(\d\d)(?:-\w+)?\0/) },
  { name: 'libxslt', file: /^libxslt\.so/, version: packed(/(?<!\d)(1)([01]\d)(\d\d)\0/) },
  { name: 'zlib', file: /^libz\.so/, version: inContent(/deflate (\d+\.\d+\.\d+)/) },
  { name: 'xz', file: /^liblzma\.so/, version: inContent(/\0(5\.\d+\.\d+)\0/) },
  { name: 'ossp-uuid', file: /^libossp-uuid\.so/, version: inContent(/OSSP uuid (\d+\.\d+\.\d+)/) },
];
/** PostgreSQL's own. */
const own = /^lib(pq|ecpg|ecpg_compat|pgtypes)\.so/;

/**
 * The libraries of others that the embedded PostgreSQL brings, read from its files: its npm package does not name them.
 * @param folder its `native/lib`. @throws for a library that is not known here, or whose version cannot be read.
 */
export async function readNativeLibraries(folder: string): Promise<readonly NativePart[]> {
  const parts = new Map<string, NativePart>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = entry.name;
    if (!entry.isFile() || !file.includes('.so') || own.test(file)) continue;
    const library = known.find((one) => one.file.test(file));
    if (library === undefined) throw new Error(`${file}: native-libraries.ts does not know this library`);
    const { name } = library;
    const version = library.version(await readFile(join(folder, file), 'latin1'), file);
    if (version === undefined) throw new Error(`${file}: its version was not found`);
    const before = parts.get(name);
    if (before !== undefined && before.version !== version)
      throw new Error(`${file}: ${version}, and ${before.version}`);
    parts.set(name, { name, version, files: [...(before?.files ?? []), file].sort() });
  }
  return [...parts.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
