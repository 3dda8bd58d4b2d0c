import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { AnswerReceipt } from '@bharti/contracts/attempts/receipt';
import type { AppConfig, SiteSettings } from '@bharti/contracts/catalogue/config';
import type { PublicCorrections } from '@bharti/contracts/catalogue/corrections';
import type { NoteChapter, NoteText } from '@bharti/contracts/catalogue/note-text';
import type { NoteEntry } from '@bharti/contracts/catalogue/notes';
import { addressesOf, type PublicPage, publicPages } from '@bharti/contracts/sitemap';
import type { AppIcon } from '@bharti/contracts/web-manifest';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { TopicTest } from '@bharti/domain/content/topic-tests';
import type { Locale } from '@bharti/i18n/locale';
import { type TaggedBody, tagBody } from '../../shared/replies/prepared-body.ts';

export type NoteFiles = Pick<NoteEntry, 'pdf' | 'phonePdf'>;

/** The list of chapters of a note, or one chapter. */
export type NotePage = {
  readonly note: NoteText;
  readonly chapter: NoteChapter | null;
  /** The PDFs of the note. */
  readonly files: NoteFiles;
  /** The topics of the chapter that can be practised without end. */
  readonly topics: readonly { readonly id: string; readonly name: Bilingual }[];
  readonly tests: readonly TopicTest[];
  readonly locale: Locale;
  readonly config: AppConfig;
  readonly addresses: Readonly<Record<Locale, string>> | null;
};

export type CorrectionsDocument = {
  readonly page: PublicCorrections;
  readonly locale: Locale;
  readonly config: AppConfig;
  readonly addresses: Readonly<Record<Locale, string>> | null;
};

type ReceiptDocument = {
  /** Null for a code that no attempt has. */
  readonly receipt: AnswerReceipt | null;
  readonly locale: Locale;
  readonly config: AppConfig;
};

/** The web build's own module: React components as whole HTML documents. */
type StaticPages = {
  readonly renderCorrectionsPage: (template: string, page: CorrectionsDocument) => string;
  readonly renderReceiptPage: (template: string, page: ReceiptDocument) => string;
  readonly renderNotePage: (template: string, page: NotePage) => string;
  readonly renderStaticPage: (
    template: string,
    page: {
      readonly name: PublicPage;
      readonly locale: Locale;
      readonly config: AppConfig;
      readonly addresses: Readonly<Record<Locale, string>> | null;
    },
  ) => string;
  readonly renderShell: (shell: string, site: SiteSettings) => string;
  readonly renderManifest: (manifest: {
    readonly base: string;
    readonly locale: Locale;
    readonly site: SiteSettings;
    readonly icons: readonly AppIcon[];
  }) => string;
};

export type PageRequest = {
  readonly name: PublicPage;
  readonly locale: Locale;
  /** Null where the site's own address is not known. */
  readonly origin: string | null;
};

export const loadStaticPages = (folder: string): Promise<StaticPages> =>
  import(pathToFileURL(join(folder, 'server', 'static-page.js')).href);

/** The page that every other screen of the app, or of the panel, begins with; rendered again when the name of the site has changed. */
export async function prepareShell(
  folder: string,
  file: 'index.html' | 'admin.html',
): Promise<(site: SiteSettings | null) => TaggedBody> {
  const template = await readFile(join(folder, 'client', file), 'utf8');
  const { renderShell } = await loadStaticPages(folder);
  const plain = prepareBody(template);
  let named = { html: template, body: plain };
  return (site) => {
    const html = site === null ? named.html : renderShell(template, site);
    if (html !== named.html) named = { html, body: prepareBody(html) };
    return named.body;
  };
}

/** Renders each page once for each language, and again when the settings or the tests that it shows have changed. */
export async function prepareStaticPages(
  folder: string,
): Promise<(page: PageRequest, config: AppConfig) => TaggedBody> {
  const template = await readFile(join(folder, 'client', 'static-page.html'), 'utf8');
  const { renderStaticPage } = await loadStaticPages(folder);
  const rendered = new Map<string, TaggedBody>();
  let shownConfig = '';
  return ({ name, locale, origin }, config) => {
    const configText = JSON.stringify(config);
    if (configText !== shownConfig) rendered.clear();
    shownConfig = configText;
    const key = `${name} ${locale} ${origin}`;
    const earlier = rendered.get(key);
    if (earlier !== undefined) return earlier;
    const addresses = origin === null ? null : addressesOf(origin, publicPages[name]);
    const fresh = prepareBody(renderStaticPage(template, { name, locale, config, addresses }));
    rendered.set(key, fresh);
    return fresh;
  };
}

export const prepareBody = (text: string): TaggedBody =>
  tagBody({ plain: Buffer.from(text), brotli: brotliCompressSync(text) });
