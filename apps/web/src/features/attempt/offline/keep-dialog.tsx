import type { StartPage } from '@bharti/contracts/attempts/test-page';
import { useMutation } from '@tanstack/react-query';
import { keepPaper } from '../../../browser/kept-papers.ts';
import { orThrow, refusalOf, useAttemptsPort } from '../../../context/api.ts';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useOfflineTestTexts } from './use-texts.ts';
import { withPictures } from './with-pictures.ts';

type KeepDialogProps = { readonly test: StartPage; readonly onKept: () => void; readonly onClose: () => void };

/** Says what keeping a test means, because it cannot be undone; then fetches the paper and keeps it. */
export function KeepDialog({ test, onKept, onClose }: KeepDialogProps) {
  const { t } = useLocale();
  const texts = useOfflineTestTexts();
  const api = useAttemptsPort();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const prepared = orThrow(await api.prepareOffline({ testId: test.id }));
      const paper = await withPictures(prepared.paper);
      if (!(await keepPaper({ ...prepared, paper }))) throw new NotStored();
    },
    onSuccess: onKept,
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
              refusal !== null ? t.refusals[refusal.code] : error instanceof NotStored ? texts.noSpace : t.unreachable
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
