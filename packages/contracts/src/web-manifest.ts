import { homePath, pagePaths } from './paths.ts';

// The web app manifest (W3C): what the installed app is called and looks like. One file for each language.

/** Addresses of the manifest below the site's folder. */
export const manifestPaths = { en: '/manifest.webmanifest', mr: '/manifest.mr.webmanifest' } as const;
/** The address of the service worker. Its folder is the part of the site that it serves. */
export const serviceWorkerPath = '/sw.js';

export type AppIcon = {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: 'any' | 'maskable';
};

export type ManifestTexts = {
  readonly name: string;
  readonly description: string;
  readonly dashboard: string;
  readonly notes: string;
  readonly offline: string;
};

type Manifest = {
  /** The path of the site on its host, with a slash at both ends. */
  readonly base: string;
  readonly locale: 'en' | 'mr';
  readonly texts: ManifestTexts;
  readonly icons: readonly AppIcon[];
};

/** The text of the manifest. */
export function webManifest({ base, locale, texts, icons }: Manifest): string {
  const at = (path: string) => base + path.slice(1);
  const shortcut = (name: string, path: string) => ({ name, url: at(path) });
  return JSON.stringify({
    // The same app in both languages.
    id: at(homePath),
    name: texts.name,
    short_name: texts.name,
    description: texts.description,
    lang: locale,
    dir: 'ltr',
    start_url: at(pagePaths.dashboard),
    scope: at(homePath),
    display: 'standalone',
    background_color: '#f6f5f0',
    theme_color: '#ffffff',
    categories: ['education'],
    icons,
    shortcuts: [
      shortcut(texts.dashboard, pagePaths.dashboard),
      shortcut(texts.notes, pagePaths.notes),
      shortcut(texts.offline, pagePaths.offline),
    ],
  });
}
