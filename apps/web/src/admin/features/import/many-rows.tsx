import type { DecideRows, ImportJob } from '@bharti/contracts/admin/import';
import { uploadTexts } from '@bharti/i18n/admin/upload';
import { useMutation } from '@tanstack/react-query';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { useOnce } from '../../context/use-once.ts';
import styles from './import.module.css';
import { useShowDecided } from './queries.ts';

type ManyRowsProps = { readonly job: ImportJob & { readonly counts: NonNullable<ImportJob['counts']> } };

/** What can be decided for many rows at once: items that cannot become questions, and texts in legacy fonts. Each is named below too. */
export function ManyRows({ job }: ManyRowsProps) {
  const t = useTexts(uploadTexts);
  const api = useAdminApi();
  const showDecided = useShowDecided();
  const problemText = useAdminProblem();
  const { notTaken, conversions } = job.counts;
  const decide = useOnce(
    useMutation({
      mutationFn: async (decision: DecideRows['decision']) => {
        let counts = orThrow(await api.decideImportRows(job.id, { decision }));
        // The server decides some rows at a time. Where none was decided, asking again would never end.
        for (let before = conversions; decision !== 'leave_out_items' && counts.conversions > 0; ) {
          if (counts.conversions >= before) break;
          before = counts.conversions;
          showDecided({ ...job, counts });
          counts = orThrow(await api.decideImportRows(job.id, { decision }));
        }
        return counts;
      },
      onSuccess: (counts) => showDecided({ ...job, counts }),
    }),
  );
  const problem = problemText(decide.error);
  const button = (decision: DecideRows['decision'], label: string) => (
    <Button
      isBusy={decide.isPending && decide.variables === decision}
      onClick={() => !decide.isPending && decide.mutate(decision)}
    >
      {label}
    </Button>
  );
  if (notTaken + conversions === 0) return null;
  return (
    <div className={styles.many}>
      {notTaken > 0 && (
        <div className={styles.stack}>
          <Alert kind="notice" title={t.notTaken(notTaken)} line={t.notTakenLine} />
          <div className={styles.actions}>{button('leave_out_items', t.leaveAllOut(notTaken))}</div>
        </div>
      )}
      {conversions > 0 && (
        <div className={styles.stack}>
          <Alert kind="notice" title={t.conversions(conversions)} line={t.conversionsLine} />
          <div className={styles.actions}>
            {button('take_conversions', t.takeAllConversions)}
            {button('keep_typed', t.keepAllTyped)}
          </div>
        </div>
      )}
      {problem !== null && <Alert title={problem} />}
    </div>
  );
}
