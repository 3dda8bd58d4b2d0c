import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build as viteBuild } from 'vite';

const root = resolve(import.meta.dirname, '..');
const web = join(root, 'apps/web');
const dist = join(web, 'dist');
const stampFile = join(dist, 'build.json');
const sources = [
  'apps/web/{src/**/*,*.html,vite.config.ts,package.json}',
  'packages/{domain,i18n,contracts}/src/**/*.ts',
  'package-lock.json',
];

/**
 * Builds the web app unless its sources are those of the last build. In a process of its own: the build tool changes its
 * process's environment, and a server that runs on in it must not see that.
 */
export async function buildWeb(): Promise<void> {
  if ((await lastStamp()) === (await hashSources())) return;
  const { status } = spawnSync(process.execPath, [import.meta.filename], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('the web app could not be built');
}

async function build(): Promise<void> {
  process.stdout.write('Building the web app…\n');
  process.env.NODE_ENV = 'production';
  const config = { configFile: join(web, 'vite.config.ts'), logLevel: 'warn' } as const;
  await viteBuild(config);
  await viteBuild({
    ...config,
    // Everything in one file: the icon library alone would be a thousand modules to load at start.
    ssr: { noExternal: true },
    build: { ssr: join(web, 'src/app/landing-document.tsx'), outDir: join(dist, 'server') },
  });
  await compressAssets();
  await writeFile(stampFile, JSON.stringify({ stamp: await hashSources(), scriptHashes: await inlineScriptHashes() }));
}

async function hashSources(): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(sources, { cwd: root }))
    if (/\.\w+$/.test(file) && !/\.test\.tsx?$/.test(file)) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

async function lastStamp(): Promise<string | null> {
  const text = await readFile(stampFile, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as { stamp: string }).stamp;
}

async function compressAssets(): Promise<void> {
  await mkdir(join(dist, 'client/assets'), { recursive: true });
  for await (const file of glob('client/assets/*.{js,css,svg}', { cwd: dist })) {
    const content = await readFile(join(dist, file));
    await writeFile(join(dist, `${file}.br`), await promisify(brotliCompress)(content));
  }
}

/** For the content policy, which forbids every other inline script. */
async function inlineScriptHashes(): Promise<string[]> {
  const hashes = new Set<string>();
  for (const page of ['index.html', 'landing.html']) {
    const html = await readFile(join(dist, 'client', page), 'utf8');
    for (const [, code = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
      hashes.add(`sha256-${createHash('sha256').update(code).digest('base64')}`);
    }
  }
  return [...hashes];
}

if (import.meta.main) await build();
