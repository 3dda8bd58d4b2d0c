import type { ImportJob } from '@bharti/contracts/admin/import';
import { uploadTexts } from '@bharti/i18n/admin/upload';
import { useMutation } from '@tanstack/react-query';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { useOnce } from '../../context/use-once.ts';
import styles from './import.module.css';
import { useShowDecided } from './queries.ts';

type NotTakenProps = { readonly job: ImportJob; readonly count: number };

/** Items of the file that cannot become questions, to be left out together. Each of them is named below. */
export function NotTaken({ job, count }: NotTakenProps) {
  const t = useTexts(uploadTexts);
  const api = useAdminApi();
  const showDecided = useShowDecided();
  const problemText = useAdminProblem();
  const leaveOut = useOnce(
    useMutation({
      mutationFn: async () => orThrow(await api.decideImportRows(job.id, { decision: 'leave_out_items' })),
      onSuccess: (counts) => showDecided({ ...job, counts }),
    }),
  );
  const problem = problemText(leaveOut.error);
  return (
    <>
      <Alert kind="notice" title={t.notTaken(count)} line={t.notTakenLine} />
      <div className={styles.actions}>
        <Button isBusy={leaveOut.isPending} onClick={() => leaveOut.mutate()}>
          {t.leaveAllOut(count)}
        </Button>
      </div>
      {problem !== null && <Alert title={problem} />}
    </>
  );
}
