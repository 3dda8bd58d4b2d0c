/** The six study notes; each is a PDF named after it. */
export const noteNames = [
  'biology-one-liner',
  'general-knowledge',
  'mathematics-formulas',
  'reasoning-tricks',
  'current-affairs',
  'marathi-grammar',
] as const;
export type NoteName = (typeof noteNames)[number];

/** Paper sizes of a note: A4 for print and large screens, and a page as wide as a phone. */
export const noteEditions = ['a4', 'phone'] as const;
export type NoteEdition = (typeof noteEditions)[number];

export const noteFile = (name: NoteName, edition: NoteEdition = 'a4'): string =>
  edition === 'a4' ? `${name}.pdf` : `${name}-phone.pdf`;

/** The note and the edition with this file name; null for any other file. */
export function noteOfFile(file: string): { readonly name: NoteName; readonly edition: NoteEdition } | null {
  for (const edition of noteEditions) {
    const name = noteNames.find((known) => noteFile(known, edition) === file);
    if (name !== undefined) return { name, edition };
  }
  return null;
}

/**
 * About how many bytes all pages of a note take in one language: as they are sent, and on the device, where the browser stores
 * them unpacked.
 */
export const pagesBytes: Readonly<Record<NoteName, { readonly sent: number; readonly stored: number }>> = {
  'biology-one-liner': { sent: 290_000, stored: 1_440_000 },
  'general-knowledge': { sent: 300_000, stored: 1_460_000 },
  'mathematics-formulas': { sent: 350_000, stored: 1_830_000 },
  'reasoning-tricks': { sent: 255_000, stored: 1_250_000 },
  'current-affairs': { sent: 150_000, stored: 690_000 },
  'marathi-grammar': { sent: 205_000, stored: 970_000 },
};

/** Bytes of a note: what a phone on a slow connection still downloads. */
export const largestNote = 2_500_000;

/** Why a file cannot be a note. */
export type NoteProblem = 'note_not_pdf' | 'note_cut_off';

const start = '%PDF-';
const end = '%%EOF';
/** Readers look for the end of a PDF in its last bytes (ISO 32000-1, annex H.3). */
const tail = 1_024;

/** Null when the file begins and ends as a PDF does, whatever its name says. */
export function noteProblem(file: Uint8Array): NoteProblem | null {
  const text = (bytes: Uint8Array) => String.fromCharCode(...bytes);
  if (!/^%PDF-[12]\.\d/.test(text(file.subarray(0, start.length + 3)))) return 'note_not_pdf';
  return text(file.subarray(-tail)).includes(end) ? null : 'note_cut_off';
}
