// Imported first: it declares the order of the style layers.
import '../../ui/styles/index.css';
import { startCounting } from '../../browser/start-counting.ts';
import '../../ui/button.module.css';
import '../../ui/math-text.module.css';
import '../../features/notes/keep-progress.module.css';
import '../../features/notes/reading/reading.module.css';
import { otherLocale } from '@bharti/i18n/locale';
import { isKept, isPageKept } from '../../browser/kept-note-caches.ts';
import { rememberedLocale, rememberLocale } from '../../browser/language.ts';
import { markRead, readPlace, rememberPlace } from '../../browser/note-places.ts';
import { applyTheme, currentTheme } from '../../browser/theme-choice.ts';
import { addressIn, askedLocale, canReload, reloadIn } from './page-language.ts';

// The notes can be read without any script. This small script makes the two buttons of the header work, and remembers how
// far the reader has come; it never fetches the app.

const pageLocale = document.documentElement.lang === 'mr' ? 'mr' : 'en';
const wantedLocale = askedLocale() ?? rememberedLocale();
if (askedLocale() !== null || wantedLocale !== pageLocale) rememberLocale(wantedLocale);
if (wantedLocale !== pageLocale) {
  if (canReload()) reloadIn(wantedLocale);
  // A kept page that exists in this language only.
  else document.getElementById('other-language-line')?.toggleAttribute('hidden', false);
}

const showTheme = () => {
  for (const button of document.querySelectorAll('[data-action="theme"]'))
    button.setAttribute('aria-pressed', String(currentTheme() === 'dark'));
};
showTheme();

const { note, chapter } = document.querySelector<HTMLElement>('main')?.dataset ?? {};

addEventListener('click', (event) => {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const action = target.closest<HTMLElement>('[data-action]')?.dataset.action;
  if (action === 'theme') {
    applyTheme(currentTheme() === 'dark' ? 'light' : 'dark');
    showTheme();
  }
  // The end is in view, though the observer may not have told it yet.
  if (note !== undefined && chapter !== undefined && target.closest('[data-end] a') !== null) markRead(note, chapter);
  const download = target.closest<HTMLAnchorElement>('a[download]');
  if (download !== null && note !== undefined && 'caches' in globalThis) {
    // Kept on the device too, and saved in the downloads from the same bytes.
    event.preventDefault();
    const [pdf, contents] = [download.pathname, location.pathname + location.search];
    void import('./keep-from-page.ts').then(
      ({ keepFromPage }) => keepFromPage({ name: note, pdf, contents }, pageLocale),
      // The script could not be fetched: the browser downloads the file alone.
      () => location.assign(download.href),
    );
  }
  if (action === 'language' && !navigator.onLine)
    document.getElementById('lost-line')?.toggleAttribute('hidden', false);
  else if (action === 'language') {
    const other = otherLocale(pageLocale);
    rememberLocale(other);
    const address = addressIn(other);
    address.hash = partInView() ?? '';
    location.assign(address);
  }
});

/** The part of the chapter at the top of the screen; undefined before the first. */
function partInView(): string | undefined {
  // A part that an address leads to stands a little below the header.
  const header = (document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0) + 24;
  const parts = [...document.querySelectorAll('article > [id]')];
  if ((parts[0]?.getBoundingClientRect().top ?? 0) > header) return undefined;
  return parts.find((part) => part.getBoundingClientRect().bottom > header)?.id;
}

const showConnection = () => document.getElementById('offline-line')?.toggleAttribute('hidden', navigator.onLine);
showConnection();
for (const change of ['online', 'offline']) addEventListener(change, showConnection);

startCounting(0);

if (note !== undefined && chapter === undefined) void showIfKept(note);

if (note !== undefined) {
  if (chapter !== undefined) {
    followReading(note, chapter);
    void showIfPageKept(note);
  }
  showReading(note);
}

/** Remembers the chapter, and that it was read once its end has come into view. */
function followReading(inNote: string, inChapter: string): void {
  rememberPlace(inNote, inChapter);
  const end = document.querySelector('[data-end]');
  if (end === null) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    markRead(inNote, inChapter);
  });
  observer.observe(end);
}

/** Ticks the chapters that were read, and leads to the chapter that was open last. */
function showReading(inNote: string): void {
  const { at, read } = readPlace(inNote);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-chapter]')) {
    const { chapter: id } = link.dataset;
    if (id !== undefined && read.includes(id)) link.querySelector('[hidden]')?.removeAttribute('hidden');
    const goOn = document.querySelector<HTMLAnchorElement>('[data-go-on]');
    if (goOn === null || id !== at) continue;
    goOn.href = link.href;
    const label = goOn.querySelector('span');
    if (label !== null) label.textContent = `${goOn.dataset.goOn}: ${link.querySelector('b')?.textContent ?? ''}`;
  }
}

/** The list of chapters has the address under which this chapter is kept. */
async function showIfPageKept(inNote: string): Promise<void> {
  const page = document.querySelector<HTMLAnchorElement>('a[data-chapter][aria-current]');
  if (page !== null && (await isPageKept(inNote, page.href)))
    document.querySelector('[data-kept]')?.removeAttribute('hidden');
}

/** Says that the note is kept on this device. The code for it is fetched only then. */
async function showIfKept(inNote: string): Promise<void> {
  if (!(await isKept(inNote))) return;
  // Without a connection the script may be missing; the page can be read without it.
  await import('./keep-from-page.ts').then(
    ({ showKept }) => showKept(inNote, pageLocale),
    () => {},
  );
}
