import type { PostingId } from '@bharti/domain/brand';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { saveFile } from '../../browser/save-file.ts';
import { isAboutAccount, orThrow, refusalOf, useWalletPort } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import { toast } from '../../ui/toast.ts';
import { useWalletTexts } from './use-wallet-texts.ts';

/** Downloads a receipt. */
export function useReceipt(): UseMutationResult<void, Error, PostingId> {
  const { locale, t } = useLocale();
  const texts = useWalletTexts();
  const api = useWalletPort();
  return useMutation({
    mutationFn: async (id: PostingId) => {
      const { name, content } = orThrow(await api.receipt(id, locale));
      saveFile(name, content);
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      if (refusal === null) toast.error(texts.receiptFailed);
      else if (!isAboutAccount(refusal)) toast.error(t.refusals[refusal.code]);
    },
  });
}
