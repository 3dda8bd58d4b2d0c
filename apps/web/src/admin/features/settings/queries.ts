import { useQuery } from '@tanstack/react-query';
import { orThrow, useAdminApi } from '../../context/api.ts';

export const settingsKey = ['settings'] as const;
export const notesKey = ['notes'] as const;

export function useSettings() {
  const api = useAdminApi();
  return useQuery({ queryKey: settingsKey, queryFn: async () => orThrow(await api.siteSettings()) });
}

export function useNotes() {
  const api = useAdminApi();
  return useQuery({ queryKey: notesKey, queryFn: async () => orThrow(await api.notes()) });
}
