import type { ImportJob, ImportRow, MendRow } from '@bharti/contracts/admin/import';
import { uploadTexts } from '@bharti/i18n/admin/upload';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { useOnce } from '../../context/use-once.ts';
import { DoubtfulRow } from './doubtful-row.tsx';
import styles from './import.module.css';
import { useShowJob } from './queries.ts';

type DoubtfulRowsProps = { readonly job: ImportJob; readonly rows: readonly ImportRow[] };

/** Doubtful rows. A row that is mended leaves the list, and the figures above follow. */
export const DoubtfulRows = ({ job, rows }: DoubtfulRowsProps) => (
  <ul className={styles.strips}>
    {rows.map((row) => (
      // A row that was saved begins again with what is stored.
      <MendableRow key={`${row.line} ${JSON.stringify(row.fields)}`} job={job} row={row} />
    ))}
  </ul>
);

function MendableRow({ job, row }: { readonly job: ImportJob; readonly row: ImportRow }) {
  const t = useTexts(uploadTexts);
  const api = useAdminApi();
  const showJob = useShowJob(null);
  const problemText = useAdminProblem();
  const mend = useOnce(
    useMutation({
      // Rows are saved one after the other, so that the last reply has the newest counts.
      scope: { id: `mend ${job.id}` },
      mutationFn: async (change: MendRow) => orThrow(await api.mendImportRow(job.id, row.line, change)),
      onSuccess: ({ row: mended, counts }) => {
        showJob({ ...job, counts });
        if (mended.state === 'ready') toast.success(t.isReady(row.line));
        if (mended.state === 'left_out') toast.success(t.isLeftOut(row.line));
      },
    }),
  );
  return <DoubtfulRow row={row} isBusy={mend.isPending} problem={problemText(mend.error)} onMend={mend.mutate} />;
}
