import type { NoteEntry } from '@bharti/contracts/catalogue/notes';
import type { Keepable, KeepProblem } from '../../browser/kept-notes.ts';

export type NoteCardProps = {
  readonly note: NoteEntry;
  readonly isKept: boolean;
  readonly isBeingKept: boolean;
  /** Why the last try to keep it failed. */
  readonly problem: KeepProblem | null;
  readonly onKeep: (note: Keepable) => void;
  readonly onRemove: (name: string) => void;
};
