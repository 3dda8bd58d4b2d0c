import type { ExportState } from '@bharti/contracts/account/profile';
import type { ExportId } from '@bharti/domain/brand';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '../../browser/save-file.ts';
import { orThrow, useApi } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import { useTellProblem } from '../../context/tell-problem.ts';

const fileName = 'police-bharti-data.zip';

/** Requests the file of the user's data, in the language of the page; the server prepares it in the background. */
export function useRequestExport() {
  const api = useApi();
  const { locale } = useLocale();
  const tellProblem = useTellProblem();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => orThrow(await api.requestExport({ locale })),
    onError: tellProblem,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['profile'] }),
  });
}

const pollMilliseconds = 2_000;

/** The state of a requested file, polled while the server prepares it. */
export function useExportState(asked: ExportState | undefined) {
  const api = useApi();
  const id = asked?.id;
  return useQuery({
    queryKey: ['export', id],
    queryFn: id === undefined ? skipToken : async () => orThrow(await api.exportState(id)),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pollMilliseconds : false),
  });
}

/** Hands the finished file to the browser's downloads. */
export function useSaveExport() {
  const api = useApi();
  const tellProblem = useTellProblem();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: ExportId) => orThrow(await api.exportFile(id)),
    onSuccess: (file) => saveFile(fileName, file),
    onError: (error) => {
      tellProblem(error);
      void queryClient.invalidateQueries({ queryKey: ['profile'] });
    },
  });
}
