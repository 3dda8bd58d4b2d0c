import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppIcon } from '@bharti/contracts/web-manifest';
import sharp from 'sharp';
import { build } from 'vite';
import { webFolder } from './web-build.ts';

// What an installed app needs beside the app's own files: its icons, and the service worker that keeps the files.

type Site = {
  /** The folder of the built app. */
  readonly folder: string;
  /** The path of the site on its host, with a slash at both ends. */
  readonly base: string;
  /** The file that opens every screen, and its address. */
  readonly shell: { readonly file: string; readonly path: string };
  /** Files that are not kept before they are first used; the browser's own cache keeps them then. */
  readonly keptWhenUsed: RegExp;
};

const markFile = join(webFolder, 'src/app/documents/icon.svg');

/** The product's mark as PNG files. The maskable icon fills its square: the mark lies within the circle that stays visible. */
export async function writeIcons({ folder, base }: Pick<Site, 'folder' | 'base'>): Promise<readonly AppIcon[]> {
  const mark = await readFile(markFile, 'utf8');
  const square = mark.replace('rx="8" ', '');
  const wanted = [
    { svg: mark, size: 192, purpose: 'any' },
    { svg: mark, size: 512, purpose: 'any' },
    { svg: square, size: 192, purpose: 'maskable' },
    { svg: square, size: 512, purpose: 'maskable' },
  ] as const;
  await mkdir(join(folder, 'assets'), { recursive: true });
  const units = 36;
  const pixelsPerUnit = 96 / 72;
  return Promise.all(
    wanted.map(async ({ svg, size, purpose }) => {
      const density = (72 * size) / units / pixelsPerUnit + 1;
      const png = await sharp(Buffer.from(svg), { density }).resize(size, size).png({ palette: true }).toBuffer();
      const file = `assets/icon-${purpose}-${size}-${hashOf(png)}.png`;
      await writeFile(join(folder, file), png);
      return { src: base + file, sizes: `${size}x${size}`, type: 'image/png', purpose } as const;
    }),
  );
}

/**
 * Fetched when they are needed, which is only with a connection: the sign-in, the reports of mistakes, what only static
 * pages use, the chart of scores, the comparison of a result with others, and the exchange of revisions.
 */
const leftOut =
  /^assets\/(admin\/|firebase-auth-|closed-account-|static-page-|icon-|demo-reports-|(?:texts-\w+-)?(?:report|scores|comparison|exchange-revisions)-)/;

/** Builds `sw.js`, which keeps the app's files: each but the admin panel's and those that are of no use without a connection. */
export async function buildServiceWorker({ folder, base, shell, keptWhenUsed }: Site): Promise<void> {
  const files: string[] = [];
  for await (const file of glob('assets/**/*.{js,css,svg}', { cwd: folder }))
    if (!leftOut.test(file) && !keptWhenUsed.test(file)) files.push(file);
  const revision = hashOf(await readFile(join(folder, shell.file)));
  const appFiles = [
    { url: base + shell.path, revision },
    // Their names change with their content.
    ...files.sort().map((file) => ({ url: base + file, revision: null })),
  ];
  await build({
    configFile: join(webFolder, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'service-worker',
    base,
    define: { appFiles: JSON.stringify(appFiles), shellUrl: JSON.stringify(base + shell.path) },
    build: { outDir: folder },
  });
  const bytes = await Promise.all(files.map(async (file) => (await stat(join(folder, `${file}.br`))).size));
  const kilobytes = (bytes.reduce((sum, size) => sum + size, 0) / 1_000).toFixed(0);
  process.stdout.write(`The service worker keeps ${files.length} files, ${kilobytes} KB as they are sent.\n`);
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 8);
