import { type NoteList, noteList, noteParams } from '@bharti/contracts/admin/notes';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { largestNote, noteNames } from '@bharti/domain/content/note';
import { listNotes } from '../../features/notes/store.ts';
import { Refused } from '../../shared/refusals.ts';
import type { AdminPart } from '../admin-route.ts';
import { audit } from '../audit/audit.ts';
import { replaceNote, resetNote } from './change-note.ts';

const pdf = 'application/pdf';

export const noteRoutes: AdminPart = (route, { inTransaction, reader }, app) => {
  // The body is the file itself: one file needs no form. Another site cannot send this type without a preflight.
  app.addContentTypeParser(pdf, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const deps = { inTransaction, audit };
  const list = async (): Promise<NoteList> => {
    const stored = await listNotes(reader);
    const uploadOf = (name: string) => stored.find((note) => note.name === name);
    return {
      notes: noteNames.map((name) => {
        const note = uploadOf(name);
        return { name, uploaded: note === undefined ? null : { bytes: note.size, at: note.uploadedAt.toISOString() } };
      }),
    };
  };

  route({ method: 'GET', path: adminPaths.notes, roles: ['owner'], reply: noteList, handle: list });
  route({
    method: 'PUT',
    path: adminPaths.note,
    roles: ['owner'],
    params: noteParams,
    bodyLimit: largestNote,
    reply: noteList,
    handle: async ({ staff, params, body }) => {
      if (!Buffer.isBuffer(body)) throw new Refused({ code: 'note_not_pdf' });
      await replaceNote(deps, staff.id, params.name, body);
      return list();
    },
  });
  route({
    method: 'DELETE',
    path: adminPaths.note,
    roles: ['owner'],
    params: noteParams,
    reply: noteList,
    handle: async ({ staff, params }) => {
      await resetNote(deps, staff.id, params.name);
      return list();
    },
  });
};
