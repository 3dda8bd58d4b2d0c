import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { compressFiles, hashSources, inlineScriptHashes, lastStamp, webFolder, webSources } from './web-build.ts';

const dist = join(webFolder, 'dist');
const stampFile = join(dist, 'build.json');

/** Builds the web app unless its sources are those of the last build. */
export async function buildWeb(): Promise<void> {
  const stamp = await hashSources(webSources);
  if ((await lastStamp(stampFile)) === stamp) return;
  process.stdout.write('Building the web app…\n');
  process.env.NODE_ENV = 'production';
  const configFile = join(webFolder, 'vite.config.ts');
  await build({ configFile, logLevel: 'warn' });
  await build({
    configFile,
    logLevel: 'warn',
    // Everything in one file: the icon library alone would be a thousand modules to load at start.
    ssr: { noExternal: true },
    build: { ssr: join(webFolder, 'src/app/landing-document.tsx'), outDir: join(dist, 'server') },
  });
  await mkdir(join(dist, 'client/assets'), { recursive: true });
  await compressFiles(dist, 'client/assets/*.{js,css,svg}');
  const pages = ['index.html', 'landing.html'].map((page) => readFile(join(dist, 'client', page), 'utf8'));
  const scriptHashes = [...new Set((await Promise.all(pages)).flatMap(inlineScriptHashes))];
  await writeFile(stampFile, JSON.stringify({ stamp, scriptHashes }));
}

if (import.meta.main) await buildWeb();
