import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

// What the server's web build and the demo's have in common.

const root = resolve(import.meta.dirname, '..');
export const webFolder = join(root, 'apps/web');

export const webSources = [
  'apps/web/{src/**/*,*.html,vite.config.ts,package.json}',
  'packages/{domain,i18n,contracts}/src/**/*.ts',
  'package-lock.json',
];

/** One name for the state of all these files, tests left out. */
export async function hashSources(patterns: readonly string[]): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: root }))
    if (/\.\w+$/.test(file) && !/\.test\.tsx?$/.test(file)) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

/** The name under which the last build was made; null before the first. */
export async function lastStamp(stampFile: string): Promise<string | null> {
  const text = await readFile(stampFile, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as { stamp: string }).stamp;
}

/** The build tool reads and changes the process's environment; whatever runs in it afterwards must not see that. */
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

/** Puts a `.br` beside each of the files. */
export async function compressFiles(folder: string, pattern: string): Promise<void> {
  for await (const file of glob(pattern, { cwd: folder })) {
    const content = await readFile(join(folder, file));
    await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(content));
  }
}

/** For the content policy, which forbids every other inline script. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );
}
