import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

// Shared by the server's web build and the demo's build.

const root = resolve(import.meta.dirname, '..');
export const webFolder = join(root, 'apps/web');

export const webSources = [
  'apps/web/{src/**/*,vite/*,*.html,vite.config.ts,package.json}',
  'packages/{domain,i18n,contracts}/src/**/*.ts',
  // The item models are used by practice.
  'content/{models/**/*.ts,topics.json,topics-file.ts}',
  'package-lock.json',
];

/** A hash over the content of all these files, without tests. */
export async function hashSources(patterns: readonly string[]): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: root }))
    if (/\.\w+$/.test(file) && !/\.test\.tsx?$/.test(file)) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

/** The hash of the last build's sources; null before the first build. */
export async function lastStamp(stampFile: string): Promise<string | null> {
  const text = await readFile(stampFile, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as { stamp: string }).stamp;
}

/** Runs `work` with NODE_ENV=production and restores the environment, which the build tool reads and changes. */
export async function asProduction(work: () => Promise<void>): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Writes a Brotli-compressed copy (`.br`) of each file. */
export async function compressFiles(folder: string, pattern: string): Promise<void> {
  for await (const file of glob(pattern, { cwd: folder })) {
    const content = await readFile(join(folder, file));
    // There are hundreds of documents; the highest level takes twenty times as long for a tenth of their bytes.
    const params = { [constants.BROTLI_PARAM_QUALITY]: file.endsWith('.html') ? 5 : constants.BROTLI_MAX_QUALITY };
    await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(content, { params }));
  }
}

/** Hashes for the content security policy, which forbids all other inline scripts. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );
}
