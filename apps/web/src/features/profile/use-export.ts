import type { ExportId } from '@bharti/domain/brand';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '../../browser/save-file.ts';
import { orThrow, useAccountPort } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import { useTellProblem } from '../../context/tell-problem.ts';

const fileName = 'police-bharti-data.zip';

/** Requests the file of the user's data, in the language of the page; the server prepares it in the background. */
export function useRequestExport() {
  const api = useAccountPort();
  const { locale } = useLocale();
  const tellProblem = useTellProblem();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => orThrow(await api.requestExport({ locale })),
    onError: tellProblem,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['profile'] }),
  });
}

/** Downloads the finished file. */
export function useSaveExport() {
  const api = useAccountPort();
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
