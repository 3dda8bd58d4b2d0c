import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { practiceTopicsOf } from '@bharti/content/practice-topics';
import type { AppConfig } from '@bharti/contracts/catalogue/config';
import type { NoteChapter, NoteText } from '@bharti/contracts/catalogue/note-text';
import type { NoteIndex } from '@bharti/contracts/catalogue/notes';
import { fillPath, notePages } from '@bharti/contracts/paths';
import { addressesOf } from '@bharti/contracts/sitemap';
import { topicsOfChapter } from '@bharti/domain/content/topic-chapters';
import type { TopicTest } from '@bharti/domain/content/topic-tests';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shareFor } from '../../platform/concurrency/share.ts';
import type { Deps } from '../../shared/deps.ts';
import { sendTagged, type TaggedBody, tagBody } from '../../shared/replies/prepared-body.ts';
import type { OriginOf } from './known-origins.ts';
import { findNotePage } from './notes-read.ts';
import { localeOf } from './page-locale.ts';
import { loadStaticPages, type NoteFiles, type NotePage } from './static-pages.ts';

type Params = { readonly note: string; readonly chapter?: string };
type NotePageDeps = Pick<Deps, 'reader' | 'catalogue' | 'payments'> & {
  readonly originOf: OriginOf;
  /** The folder of the web build. */
  readonly folder: string;
  readonly readConfig: () => Promise<AppConfig>;
  readonly readNotes: () => Promise<NoteIndex>;
  /** How long all visitors share one read of the tests about a chapter. */
  readonly sharedMs: number;
};

const noFiles: NoteFiles = { pdf: null, phonePdf: null };

/** The study notes as pages. They need no session and no script. */
export async function installNotePages(app: FastifyInstance, deps: NotePageDeps): Promise<void> {
  const prepare = await prepareNotePages(deps.folder);
  const listTests = shareTests(deps);
  const send = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const found = findNotePage(request.params.note, request.params.chapter);
    if (found === null) return reply.callNotFound();
    const [origin, locale] = [deps.originOf(request), localeOf(request)];
    const [config, index, tests] = await Promise.all([
      deps.readConfig(),
      deps.readNotes(),
      listTests(found.note, found.chapter),
    ]);
    const files = index.notes.find(({ name }) => name === found.note.id) ?? noFiles;
    const topics = found.chapter === null ? [] : practiceTopicsOf(found.note.id, found.chapter);
    const addresses = origin === null ? null : addressesOf(origin, pathOf(found));
    const body = await prepare({ ...found, files, topics, tests, locale, config, addresses });
    // Readers come back to a chapter; what has not changed is not sent again.
    reply.header('vary', 'cookie, accept-encoding').header('cache-control', 'no-cache');
    return sendTagged(request, reply.type('text/html; charset=utf-8'), body);
  };
  app.get(notePages.contents, { schema: { hide: true } }, send);
  app.get(notePages.chapter, { schema: { hide: true } }, send);
}

const pathOf = ({ note, chapter }: Pick<NotePage, 'note' | 'chapter'>): string =>
  chapter === null
    ? fillPath(notePages.contents, { note: note.id })
    : fillPath(notePages.chapter, { note: note.id, chapter: chapter.id });

/** The tests about each chapter, read at most once in `sharedMs`. There are as many entries as chapters. */
function shareTests({ reader, catalogue, payments, sharedMs }: NotePageDeps) {
  const shared = new Map<NoteChapter, () => Promise<readonly TopicTest[]>>();
  return (note: NoteText, chapter: NoteChapter | null): Promise<readonly TopicTest[]> | readonly TopicTest[] => {
    if (chapter === null) return [];
    const known = shared.get(chapter);
    if (known !== undefined) return known();
    const topics = topicsOfChapter(note.id, chapter);
    const read = shareFor(sharedMs, () => catalogue.listTopicTests(reader, topics, payments === null));
    const readShared = () => read(chapter.id);
    shared.set(chapter, readShared);
    return readShared();
  };
}

const compress = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Documents, of about 50 KB each. Above this number the oldest is dropped. */
const mostKept = 300;

/** Renders and compresses each page once, and again when what it shows has changed. */
async function prepareNotePages(folder: string): Promise<(page: NotePage) => Promise<TaggedBody>> {
  const template = await readFile(join(folder, 'client', 'note-page.html'), 'utf8');
  const { renderNotePage } = await loadStaticPages(folder);
  const kept = new Map<string, Promise<TaggedBody>>();
  return (page) => {
    const { note, chapter, files, tests, locale, config, addresses } = page;
    const key = JSON.stringify([
      note.id,
      chapter?.id,
      files,
      tests,
      locale,
      config.site,
      config.payments.kind,
      addresses,
    ]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const fresh = prepareDocument(renderNotePage(template, page));
    kept.set(key, fresh);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return fresh;
  };
}

export async function prepareDocument(html: string): Promise<TaggedBody> {
  const plain = Buffer.from(html);
  return tagBody({ plain, brotli: await compress(plain, quality) });
}
