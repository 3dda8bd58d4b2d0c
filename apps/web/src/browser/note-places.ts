import { readStored, writeStored } from './storage.ts';

// How far each note was read on this device. Sign-out removes it, as it removes every key that begins with 'user_'.
const storageKey = 'user_note_places';

/** `at`: the chapter that was open last; null before the first. `read`: those whose end was seen. */
export type NotePlace = { readonly at: string | null; readonly read: readonly string[] };

const nowhere: NotePlace = { at: null, read: [] };

export const readPlace = (note: string): NotePlace => readPlaces()[note] ?? nowhere;

export const rememberPlace = (note: string, chapter: string): void => store(note, { ...readPlace(note), at: chapter });

export function markRead(note: string, chapter: string): void {
  const place = readPlace(note);
  if (!place.read.includes(chapter)) store(note, { ...place, read: [...place.read, chapter] });
}

const store = (note: string, place: NotePlace): void =>
  writeStored(storageKey, JSON.stringify({ ...readPlaces(), [note]: place }));

/** A corrupt entry counts as not read. */
function readPlaces(): Readonly<Record<string, NotePlace>> {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, NotePlace] => isPlace(entry[1])));
  } catch {
    return {};
  }
}

const isPlace = (value: unknown): value is NotePlace =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  'read' in value &&
  (value.at === null || typeof value.at === 'string') &&
  Array.isArray(value.read);
