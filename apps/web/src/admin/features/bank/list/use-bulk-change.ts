import type { ChangeQuestions, QuestionRow } from '@bharti/contracts/admin/bank';
import { bankListTexts } from '@bharti/i18n/admin/bank-list';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast.ts';
import { adminRefusalOf, orThrow, useAdminApi, useAdminProblem } from '../../../context/api.ts';
import { bankKey } from '../../../context/query-keys.ts';
import { useTexts } from '../../../context/texts.ts';
import { useOnce } from '../../../context/use-once.ts';

type Change = ChangeQuestions['change'];

/** Changes the ticked questions, all or none. @param onDone takes the ticks away, because they name versions that are no longer current. */
export function useBulkChange(rows: readonly QuestionRow[], onDone: () => void) {
  const t = useTexts(bankListTexts);
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const problemText = useAdminProblem();
  const said = { retire: t.retireDone, restore: t.restoreDone, set: t.setDone };
  const change = useOnce(
    useMutation({
      mutationFn: async (wanted: Change) =>
        orThrow(
          await api.changeQuestions({ questions: rows.map(({ id, version }) => ({ id, version })), change: wanted }),
        ),
      onSuccess: ({ changed }, { kind }) => {
        if (changed === 0) toast.info(t.nothingToChange);
        else toast.success(said[kind](changed));
        onDone();
      },
      onError: (error) => {
        const isConflict = adminRefusalOf(error)?.code === 'version_conflict';
        const text = isConflict ? t.changedMeanwhile : problemText(error);
        if (text !== null) toast.error(text);
        if (isConflict) onDone();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: bankKey }),
    }),
  );
  return { isBusy: change.isPending, apply: (wanted: Change) => !change.isPending && change.mutate(wanted) };
}
