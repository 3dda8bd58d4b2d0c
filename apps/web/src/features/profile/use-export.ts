import type { ExportId } from '@bharti/domain/brand';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orThrow, useApi } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import { isToldElsewhere, useProblemText } from '../../context/problem.ts';
import { toast } from '../../ui/toast.ts';

const fileName = 'police-bharti-data.zip';

/** Asks for the file of one's own data, in the language of the page; the server makes it in the background. */
export function useRequestExport() {
  const api = useApi();
  const { locale } = useLocale();
  const problemText = useProblemText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => orThrow(await api.requestExport({ locale })),
    onError: (error) => {
      if (!isToldElsewhere(error)) toast.error(problemText(error));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['profile'] }),
  });
}

/** Hands the finished file to the browser's downloads. */
export function useSaveExport() {
  const api = useApi();
  const problemText = useProblemText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: ExportId) => orThrow(await api.exportFile(id)),
    onSuccess: (file) => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = fileName;
      link.click();
      // The browser has taken the file over by then.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    },
    onError: (error) => {
      if (!isToldElsewhere(error)) toast.error(problemText(error));
      void queryClient.invalidateQueries({ queryKey: ['profile'] });
    },
  });
}
