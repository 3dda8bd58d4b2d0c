import { createHash } from 'node:crypto';
import { type NoteName, noteProblem } from '@bharti/domain/content/note';
import { deleteNote, lockNote, type StoredNote, storeNote } from '../../features/notes/store.ts';
import { Refused } from '../../shared/refusals.ts';
import type { Actor, ContentDeps } from '../content-deps.ts';

const factsOf = (note: Pick<StoredNote, 'size' | 'hash'> | undefined) =>
  note === undefined ? null : { bytes: note.size, sha256: note.hash };

/** Serves this PDF in place of the note. The same file again changes nothing. Refusals: `note_not_pdf`, `note_cut_off`. */
export async function replaceNote(
  { inTransaction, audit }: ContentDeps,
  actor: Actor,
  name: NoteName,
  file: Buffer,
): Promise<void> {
  const problem = noteProblem(file);
  if (problem !== null) throw new Refused({ code: problem });
  const hash = createHash('sha256').update(file).digest('hex');
  await inTransaction(async (tx) => {
    const before = await lockNote(tx, name);
    if (before?.hash === hash) return;
    await storeNote(tx, name, file, hash, actor);
    const change = { before: factsOf(before), after: factsOf({ size: file.length, hash }) };
    await audit(tx, { actor, action: 'note.uploaded', entity: 'note', id: name, ...change });
  });
}

/** Back to the built-in note. */
export const resetNote = ({ inTransaction, audit }: ContentDeps, actor: Actor, name: NoteName): Promise<void> =>
  inTransaction(async (tx) => {
    const before = await lockNote(tx, name);
    if (before === undefined) return;
    await deleteNote(tx, name);
    await audit(tx, { actor, action: 'note.reset', entity: 'note', id: name, before: factsOf(before), after: null });
  });
