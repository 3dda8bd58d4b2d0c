import type { StartPage } from '@bharti/contracts/attempts/test-page';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { canKeepPapers, keepPaper } from '../../../browser/kept-papers.ts';
import { orThrow, refusalOf, useAttemptsPort } from '../../../context/api.ts';
import { useLocale } from '../../../context/locale.tsx';
import { useSession } from '../../../context/session.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type OpenTest, openTestKey } from '../queries.ts';
import { useOfflineTestTexts } from './use-texts.ts';
import { withPictures } from './with-pictures.ts';

type KeepDialogProps = { readonly test: StartPage; readonly onKept: () => void; readonly onClose: () => void };

/** Says what keeping a test means, because it cannot be undone; then fetches the paper and keeps it. */
export function KeepDialog({ test, onKept, onClose }: KeepDialogProps) {
  const { t } = useLocale();
  const texts = useOfflineTestTexts();
  const api = useAttemptsPort();
  const queryClient = useQueryClient();
  const { user } = useSession();
  // The server may have given the paper out although it did not come, or could not be kept. Where it does not say so now, the page stays.
  const readAgain = async () => {
    const page = await api.testPage(test.id).catch(() => null);
    if (page?.ok && page.value.kind === 'start') queryClient.setQueryData<OpenTest>(openTestKey(test.id), page.value);
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (user && !(await canKeepPapers(user.id))) throw new NotStored();
      const prepared = orThrow(await api.prepareOffline({ testId: test.id }));
      const paper = await withPictures(prepared.paper);
      if (!(await keepPaper({ ...prepared, paper }))) throw new NotStored();
      // A browser that is short of space may otherwise delete what a site has kept. What it answers changes nothing here.
      void navigator.storage?.persist?.();
    },
    onSuccess: onKept,
    onError: readAgain,
  });
  const refusal = refusalOf(error);
  return (
    <Dialog title={texts.askTitle} isBusy={isPending} onClose={onClose}>
      <div className="dialog-body">
        <p>{texts.askPaper}</p>
        <p>
          <b>{test.isPrepared ? texts.askAgain : texts.askRank}</b> {texts.askStays}
        </p>
        {error !== null && !isPending && (
          <Alert
            title={texts.notKept}
            line={
              refusal !== null
                ? t.refusals[refusal.code]
                : `${error instanceof NotStored ? texts.noSpace : t.unreachable} ${texts.mayCount}`
            }
          />
        )}
        <Button look="primary" isBlock disabled={isPending} isBusy={isPending} onClick={() => mutate()}>
          {isPending ? texts.keeping : texts.keepNow}
        </Button>
        <Button look="quiet" isBlock data-first-focus="" disabled={isPending} onClick={onClose}>
          {texts.doNotKeep}
        </Button>
      </div>
    </Dialog>
  );
}

/** The browser does not keep the paper. */
class NotStored extends Error {}
