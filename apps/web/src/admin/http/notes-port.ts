import type { NotesPort } from '@bharti/contracts/admin/notes';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { fillPath } from '@bharti/contracts/paths';
import type { SendAdminRequest } from './request.ts';

/** A note of 2.5 MB over a slow connection. */
const timeoutMs = 180_000;

export const notesPort = (send: SendAdminRequest): NotesPort => ({
  notes: () => send('GET', adminPaths.notes),
  // A file that a phone does not know has no type. The server looks at its bytes.
  uploadNote: (name, file) =>
    send('PUT', fillPath(adminPaths.note, { name }), new Blob([file], { type: 'application/pdf' }), { timeoutMs }),
  resetNote: (name) => send('DELETE', fillPath(adminPaths.note, { name })),
});
