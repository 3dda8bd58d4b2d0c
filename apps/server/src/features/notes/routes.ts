import { createHash } from 'node:crypto';
import { noteIndex } from '@bharti/contracts/catalogue/notes';
import { refusals } from '@bharti/contracts/common';
import { apiPaths } from '@bharti/contracts/paths';
import { readRange } from '@bharti/domain/byte-range';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../shared/deps.ts';
import { isKnown } from '../../shared/replies/prepared-body.ts';
import type { BuiltNotes } from './built-notes.ts';
import { readNoteIndex } from './list-notes.ts';
import { readNote } from './read-note.ts';

type NoteDeps = Pick<Deps, 'reader'> & { readonly builtNotes: BuiltNotes };

/** The notes as PDF files. Downloads can be resumed; a browser asks each time whether its copy is still the newest. */
export const noteRoutes: FastifyPluginAsync<NoteDeps> = async (app, { reader, builtNotes }) => {
  app.get(apiPaths.notes, { schema: { response: { ...refusals, 200: noteIndex } } }, async (request, reply) => {
    const index = await readNoteIndex(reader, builtNotes);
    const etag = etagOf(JSON.stringify(index));
    reply.header('etag', etag).header('cache-control', 'no-cache');
    return isKnown(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(index);
  });

  const method = ['GET', 'HEAD'];
  const schema = { hide: true };
  app.route<{ Params: { file: string } }>({ method, url: apiPaths.note, schema, handler: sendFile });

  async function sendFile(request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) {
    const { file } = request.params;
    const { range: asked, 'if-range': ifRange, 'if-none-match': known } = request.headers;
    const note = await readNote(reader, builtNotes, file);
    if (note === null) return reply.callNotFound();
    const { size, etag } = note;
    reply.header('etag', etag).header('cache-control', 'no-cache').header('accept-ranges', 'bytes');
    if (isKnown(known, etag)) return reply.code(304).send();
    // A download that began with another version starts again.
    const range = readRange(ifRange === undefined || ifRange === etag ? asked : undefined, size);
    if (range === null) return reply.code(416).header('content-range', `bytes */${size}`).send();
    const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range;
    // A HEAD reply has no body, so the file is not read from the database.
    const bytes = request.method === 'HEAD' ? null : await note.read(first, last);
    if (bytes === undefined) return reply.callNotFound();
    if (range !== 'whole') reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
    reply.header('content-length', last - first + 1).header('content-disposition', `attachment; filename="${file}"`);
    return reply.type('application/pdf').send(bytes);
  }
};

const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('hex')}"`;
