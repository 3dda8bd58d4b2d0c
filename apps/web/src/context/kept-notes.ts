import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Keepable,
  type KeepProblem,
  type KeptNote,
  keepNote,
  keptNotes,
  removeNote,
} from '../browser/kept-notes.ts';

export type KeptNotes = {
  /** Undefined until the device has been read. */
  readonly notes: readonly KeptNote[] | undefined;
  /** Fetches the note and keeps it. */
  readonly keep: (note: Keepable) => void;
  readonly remove: (name: string) => void;
  /** The note that is being fetched. */
  readonly keeping: string | null;
  /** Why the last note could not be kept, and which note. */
  readonly problem: { readonly name: string; readonly reason: KeepProblem } | null;
};

// Read from this device, so no connection is needed.
const keptOptions = queryOptions({ queryKey: ['kept-notes'], queryFn: keptNotes, networkMode: 'always' });

/** The notes kept on this device, for every screen that shows them. */
export function useKeptNotes(): KeptNotes {
  const queryClient = useQueryClient();
  const { data } = useQuery(keptOptions);
  const onSettled = () => queryClient.invalidateQueries(keptOptions);
  const keeping = useMutation({ mutationFn: keepNote, onSettled });
  const removing = useMutation({ mutationFn: removeNote, onSettled });
  const reason = keeping.data ?? null;
  return {
    notes: data,
    keep: keeping.mutate,
    remove: removing.mutate,
    keeping: keeping.isPending ? keeping.variables.name : null,
    problem: reason === null || keeping.variables === undefined ? null : { name: keeping.variables.name, reason },
  };
}
