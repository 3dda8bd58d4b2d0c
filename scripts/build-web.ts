import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pagePaths } from '@bharti/contracts/paths';
import { build as viteBuild } from 'vite';
import { buildServiceWorker, writeIcons } from './installed-app.ts';
import { runCommand } from './run-command.ts';
import { writeShareCards } from './share-cards.ts';
import { compressFiles, hashSources, inlineScriptHashes, lastStamp, webFolder, webSources } from './web-build.ts';

const dist = join(webFolder, 'dist');
const sources = [...webSources, 'scripts/{build-web,installed-app,share-cards,web-build}.ts', 'scripts/share-card.typ'];
const stampFile = join(dist, 'build.json');

/**
 * Builds the web app unless its sources are those of the last build. Runs in a separate process, because the build tool
 * changes the environment of its process, which a server in the same process must not see.
 */
export async function buildWeb(): Promise<void> {
  if ((await lastStamp(stampFile)) === (await hashSources(sources))) return;
  await runCommand(process.execPath, [import.meta.filename], { failure: 'the web app could not be built' });
}

async function build(): Promise<void> {
  const stamp = await hashSources(sources);
  process.stdout.write('Building the web app…\n');
  process.env.NODE_ENV = 'production';
  const config = { configFile: join(webFolder, 'vite.config.ts'), logLevel: 'warn' } as const;
  await viteBuild(config);
  const site = { folder: join(dist, 'client'), base: '/' };
  const shareCards = await writeShareCards(site);
  await viteBuild({
    ...config,
    // Bundled into one file, because the icon library alone would load a thousand modules at start.
    ssr: { noExternal: true },
    define: { shareCards: JSON.stringify(shareCards) },
    build: { ssr: join(webFolder, 'src/app/documents/static-page.tsx'), outDir: join(dist, 'server') },
  });
  await viteBuild({ ...config, mode: 'admin' });
  await mkdir(join(dist, 'client/assets'), { recursive: true });
  await compressFiles(dist, 'client/assets/**/*.{js,css,svg}');
  const pages = ['index.html', 'static-page.html', 'note-page.html', 'admin.html'].map((page) =>
    readFile(join(dist, 'client', page), 'utf8'),
  );
  const scriptHashes = [...new Set((await Promise.all(pages)).flatMap(inlineScriptHashes))];
  const icons = await writeIcons(site);
  // The server sends the app's shell at each of its pages, to everybody.
  // Consent is given, and a result is first seen, with a connection: the notice, what a result shows after the score, and
  // the rare notes on corrected keys are fetched then.
  const keptWhenUsed = /^assets\/(texts-(en|mr)-)?(lesson|corrected|consent-screen)-/;
  await buildServiceWorker({
    ...site,
    shell: { file: 'index.html', path: pagePaths.offline.slice(1) },
    keptWhenUsed,
  });
  await compressFiles(dist, 'client/sw.js');
  await writeFile(stampFile, JSON.stringify({ stamp, scriptHashes, icons }));
}

if (import.meta.main) await build();
