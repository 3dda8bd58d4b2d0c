import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type SmallWebBuild = { readonly folder: string; readonly remove: () => Promise<void> };

/** The files of a web build, with one large script instead of many. */
export async function smallWebBuild(scriptBytes: number): Promise<SmallWebBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'bharti-web-'));
  const files: Readonly<Record<string, string>> = {
    'build.json': JSON.stringify({ scriptHashes: [], icons: [] }),
    'client/sw.js': '',
    'client/index.html': `<title>shell</title>${'x'.repeat(8_000)}`,
    'client/admin.html': '<title>admin</title>',
    'client/static-page.html': '<title>page</title>',
    'client/note-page.html': '<title>note</title>',
    'client/assets/app-1a2b.js': `// ${'x'.repeat(scriptBytes)}`,
    'server/static-page.js':
      'export const renderNotePage = (template) => template;' +
      'export const renderStaticPage = (template) => template + "x".repeat(30_000);' +
      'export const renderShell = (shell) => shell; export const renderManifest = () => "{}";',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
