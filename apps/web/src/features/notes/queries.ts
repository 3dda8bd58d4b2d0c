import type { NoteIndex } from '@bharti/contracts/catalogue/notes';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { orThrow, useCataloguePort } from '../../context/api.ts';

/** The list of notes. */
export function useNotes(): UseQueryResult<NoteIndex> {
  const api = useCataloguePort();
  return useQuery({ queryKey: ['notes'], queryFn: async () => orThrow(await api.notes()) });
}
