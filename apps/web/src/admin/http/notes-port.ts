import type { NotesPort } from '@bharti/contracts/admin/notes';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { fillPath } from '@bharti/contracts/paths';
import type { AdminAsk } from './ask.ts';

/** A note of 2.5 MB over a slow connection. */
const timeoutMs = 180_000;

export const notesPort = (ask: AdminAsk): NotesPort => ({
  notes: () => ask('GET', adminPaths.notes),
  // A file that a phone does not know has no type. The server looks at its bytes.
  uploadNote: (name, file) =>
    ask('PUT', fillPath(adminPaths.note, { name }), new Blob([file], { type: 'application/pdf' }), { timeoutMs }),
  resetNote: (name) => ask('DELETE', fillPath(adminPaths.note, { name })),
});
