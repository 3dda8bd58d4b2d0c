import type { NoteEntry } from '@bharti/contracts/catalogue/notes';
import type { Keepable, KeepProblem, KeptNote } from '../../browser/kept-notes.ts';
import type { NoteInWork } from '../../context/kept-notes.ts';

export type NoteCardProps = {
  readonly note: NoteEntry;
  /** Undefined while it is not kept on this device. */
  readonly kept: KeptNote | undefined;
  /** Undefined while it is not being fetched to be kept. */
  readonly inWork: NoteInWork | undefined;
  /** Whether any note is being fetched: a document in its place would end that. */
  readonly isAnyInWork: boolean;
  /** Why the last try to keep it failed. */
  readonly problem: KeepProblem | undefined;
  readonly onDownload: (note: Keepable) => void;
  readonly onKeep: (note: Keepable) => void;
  readonly onRemove: (name: string) => void;
};
