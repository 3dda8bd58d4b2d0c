import type { Plugin } from 'vite';
import { textsOf } from './chunks.ts';

/** The first part of a page's path, the module of its screen, and the names of its parts of the texts. */
const screens: Readonly<Record<string, readonly [module: string, ...texts: string[]]>> = {
  dashboard: ['app/routes/dashboard-route'],
  test: ['app/routes/test-route'],
  wallet: ['app/routes/wallet-route', 'wallet'],
  profile: ['features/profile/profile-route', 'profile', 'consent'],
  notes: ['features/notes/notes-route', 'notes'],
  practice: ['app/routes/practice-route', 'practice'],
  mistakes: ['app/routes/mistakes-route', 'practice', 'mistakes'],
  videos: ['features/videos/videos-route', 'videos'],
  offline: ['features/offline/offline-route', 'offline'],
};

type Chunk = {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};
type Bundle = Readonly<Record<string, { readonly type: string } | Chunk>>;

/** The files that this chunk cannot run without: its scripts and style sheets. */
function filesOf(bundle: Bundle, chunk: Chunk, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported !== undefined && 'imports' in imported) filesOf(bundle, imported, found);
  }
  return found;
}

const assets = 'assets/';
const nameOf = (file: string): string => file.replace(assets, '');

/**
 * What each screen needs beside the files of the document, in both languages; names without `assets/`. Under 'common' stand
 * the texts that all screens use.
 */
function filesOfScreens(bundle: Bundle): readonly (readonly [screen: string, files: readonly string[]])[] {
  const chunks = Object.values(bundle).filter((file): file is Chunk => 'imports' in file);
  const chunkOf = (module: string): Chunk => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (chunk === undefined) throw new Error(`${module} is not a file of its own in the build`);
    return chunk;
  };
  const texts = (part?: string): readonly string[] =>
    chunks
      .filter(({ facadeModuleId }) => {
        const named = textsOf.exec(facadeModuleId ?? '');
        return named !== null && named[2] === part;
      })
      .map(({ fileName }) => fileName);
  const ofDocument = filesOf(bundle, chunkOf('/index.html'));
  const ofScreens = Object.entries(screens).map(([screen, [module, ...parts]]) => {
    const code = [...filesOf(bundle, chunkOf(`/${module}.tsx`))].filter((file) => !ofDocument.has(file));
    return [screen, [...code, ...parts.flatMap(texts)].map(nameOf)] as const;
  });
  return [['common', texts().map(nameOf)], ...ofScreens];
}

/**
 * Fetches the texts of the shown language, and the code of the screen that the address names, beside the app's own code,
 * which would ask for them only when it runs itself. Comes after the head script, which knows the language. All have a low
 * priority: the document shows its frame without them. In the demo only the texts that all screens use, because its first
 * visit must stay small.
 */
export const preloadScreen = (isDemo: boolean): Plugin => {
  let folder = '/';
  return {
    name: 'preload-screen',
    configResolved: ({ base }) => {
      folder = base + assets;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (bundle === undefined || !html.includes('<!--texts-->')) return html;
        const files = filesOfScreens(bundle as Bundle);
        const script = isDemo ? preloadTexts(files[0]?.[1] ?? [], folder) : preloadAll(files, folder);
        return (
          isDemo ? html : html.replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
        ).replace('<!--texts-->', () => `<script>${script}</script>`);
      },
    },
  };
};

function preloadTexts(files: readonly string[], folder: string): string {
  const byLocale = files.map((file) => [/^texts-(\w+)/.exec(file)?.[1], folder + file]);
  const href = `${JSON.stringify(Object.fromEntries(byLocale))}[document.documentElement.lang]`;
  return `document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: ${href} }));`;
}

/** `crossOrigin` as the loader sets it: a style sheet preloaded otherwise would be fetched twice. */
const preloadAll = (files: ReturnType<typeof filesOfScreens>, folder: string): string => `{
const files = new Map(${JSON.stringify(files)});
const other = document.documentElement.lang === 'mr' ? 'texts-en' : 'texts-mr';
for (const file of [...files.get('common'), ...(files.get(location.pathname.split('/')[1]) ?? [])]) {
if (file.startsWith(other)) continue;
const kind = file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
const link = { ...kind, crossOrigin: '', fetchPriority: 'low', href: '${folder}' + file };
document.head.append(Object.assign(document.createElement('link'), link));
}
}`;
