import type { NotesTexts } from '@bharti/i18n/en/notes';
import type { Locale } from '@bharti/i18n/locale';
import { downloadNote } from '../../browser/download-note.ts';
import { type Keepable, keptNotes, removeNote } from '../../browser/kept-notes.ts';
import { formatBytes } from '../../ui/format-bytes.ts';

const textsIn = async (locale: Locale): Promise<NotesTexts> =>
  locale === 'mr'
    ? (await import('@bharti/i18n/mr/notes')).notesTexts
    : (await import('@bharti/i18n/en/notes')).notesTexts;

const part = (name: string): HTMLElement | null => document.querySelector(`[data-keep="${name}"]`);

/**
 * Keeps the note whose PDF was downloaded on its own page. The line below the button shows how much of it has come, with a
 * button that stops it (features/notes/keep-progress.tsx), and then the result.
 */
export async function keepFromPage(note: Keepable, locale: Locale): Promise<void> {
  const [line, text, stop, bar] = [part('line'), part('text'), part('stop'), part('bar')];
  if (line === null || text === null || stop === null || bar === null || line.hasAttribute('data-busy')) return;
  line.setAttribute('data-busy', '');
  line.removeAttribute('data-problem');
  part('remove')?.setAttribute('hidden', '');
  const controller = new AbortController();
  const abort = () => controller.abort();
  stop.addEventListener('click', abort);
  const texts = await textsIn(locale);
  const show = (isWorking: boolean, shown: string) => {
    text.textContent = shown;
    for (const element of [stop, bar]) element.hidden = !isWorking;
    line.hidden = false;
  };
  const onProgress = (done: number) => {
    const percent = Math.floor(done * 100);
    show(true, texts.keeping(percent));
    bar.querySelector('i')?.style.setProperty('width', `${percent}%`);
  };
  onProgress(0);
  const problem = await downloadNote(note, { signal: controller.signal, onProgress });
  stop.removeEventListener('click', abort);
  line.removeAttribute('data-busy');
  line.toggleAttribute('data-problem', problem !== null);
  if (controller.signal.aborted) line.hidden = true;
  else if (problem === null) await showKept(note.name, locale);
  else show(false, texts.problems[problem]);
}

/** Says that the note is kept, with the button that removes it. */
export async function showKept(name: string, locale: Locale): Promise<void> {
  const [line, text, remove] = [part('line'), part('text'), part('remove')];
  const [texts, notes] = await Promise.all([textsIn(locale), keptNotes()]);
  const kept = notes.find((note) => note.name === name);
  if (line === null || text === null || remove === null || kept === undefined) return;
  text.textContent = texts.kept(kept.locales);
  for (const other of ['stop', 'bar']) part(other)?.setAttribute('hidden', '');
  remove.hidden = false;
  const title = document.querySelector('h1')?.textContent ?? name;
  const question = `${texts.removeTitle(title)}\n${texts.removeLine(formatBytes(kept.bytes))}`;
  // Without a connection the note cannot be fetched again.
  remove.onclick = () => {
    if (confirm(question)) void removeNote(name).then(() => line.setAttribute('hidden', ''));
  };
  line.hidden = false;
}
