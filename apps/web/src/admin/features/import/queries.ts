import type { ImportJob, ImportRow, ImportRowPage, ImportRowQuery } from '@bharti/contracts/admin/import';
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { orThrow, useAdminApi } from '../../context/api.ts';

const pollMs = 700;
const pageRows = 25;

export const jobKey = ['import'] as const;
const rowsKey = ['import-rows'] as const;

const isAtWork = (job: ImportJob | null | undefined): boolean =>
  job != null && ['waiting', 'checking', 'importing'].includes(job.state);

/** The import of this person: the open one, or `id` when it has just ended. Asks again while the server is at work on it. */
export function useImportJob(id: string | null) {
  const api = useAdminApi();
  return useQuery({
    queryKey: [...jobKey, id],
    queryFn: async () => (id === null ? orThrow(await api.currentImport()).job : orThrow(await api.importJob(id))),
    refetchInterval: ({ state }) => (isAtWork(state.data) ? pollMs : false),
    staleTime: 0,
  });
}

/** The last imports that changed the bank. */
export function useRecentImports() {
  const api = useAdminApi();
  const query = useQuery({
    queryKey: [...jobKey, 'recent'],
    queryFn: async () => orThrow(await api.currentImport()).recent,
    staleTime: 0,
  });
  return query.data ?? [];
}

/** What undoing an import would take back. */
export function useUndoPreview(id: string) {
  const api = useAdminApi();
  return useQuery({
    queryKey: [...jobKey, id, 'undo'],
    queryFn: async () => orThrow(await api.importUndo(id)),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useImportRows(id: string, state: ImportRowQuery['state']) {
  const api = useAdminApi();
  return useInfiniteQuery({
    queryKey: [...rowsKey, id, state],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => orThrow(await api.importRows(id, { state, after: pageParam, limit: pageRows })),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** Replaces the shown job by a job that a request has returned, and the row that was mended. Then reads the rows again. */
export function useShowMended(): (job: ImportJob, row: ImportRow) => void {
  const queryClient = useQueryClient();
  return (job, row) => {
    queryClient.setQueryData([...jobKey, null], job);
    queryClient.setQueriesData<InfiniteData<ImportRowPage>>({ queryKey: [...rowsKey, job.id] }, (shown) =>
      shown === undefined ? undefined : { ...shown, pages: shown.pages.map((page) => withRow(page, row)) },
    );
    void queryClient.invalidateQueries({ queryKey: rowsKey });
  };
}

/** Replaces the counts of the shown job after a decision about many rows, and reads the rows again. */
export function useShowDecided(): (job: ImportJob) => void {
  const queryClient = useQueryClient();
  return (job) => {
    queryClient.setQueryData([...jobKey, null], job);
    void queryClient.invalidateQueries({ queryKey: rowsKey });
  };
}

const withRow = ({ rows, next }: ImportRowPage, mended: ImportRow): ImportRowPage => ({
  rows: rows.map((row) => (row.line === mended.line ? mended : row)),
  next,
});
