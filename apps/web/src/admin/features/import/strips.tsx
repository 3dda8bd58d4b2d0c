import type { ImportJob, ImportRow, MendRow } from '@bharti/contracts/admin/import';
import { uploadTexts } from '@bharti/i18n/admin/upload';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import styles from './import.module.css';
import { useShowJob } from './queries.ts';
import { Strip } from './strip.tsx';

type StripsProps = { readonly job: ImportJob; readonly rows: readonly ImportRow[] };

/** Doubtful rows. A row that is mended leaves the list, and the figures above follow. */
export function Strips({ job, rows }: StripsProps) {
  const t = useTexts(uploadTexts);
  const api = useAdminApi();
  const showJob = useShowJob(null);
  const problemText = useAdminProblem();
  const mend = useMutation({
    mutationFn: async ({ line, change }: { line: number; change: MendRow }) =>
      orThrow(await api.mendImportRow(job.id, line, change)),
    onSuccess: ({ row, counts }) => {
      showJob({ ...job, counts });
      if (row.state === 'ready') toast.success(t.isReady(row.line));
      if (row.state === 'left_out') toast.success(t.isLeftOut(row.line));
    },
  });
  const line = mend.variables?.line;
  return (
    <ul className={styles.strips}>
      {rows.map((row) => (
        <Strip
          // A row that was saved begins again with what is stored.
          key={`${row.line} ${JSON.stringify(row.fields)}`}
          row={row}
          isBusy={mend.isPending}
          problem={line === row.line ? problemText(mend.error) : null}
          onMend={(change) => mend.mutate({ line: row.line, change })}
        />
      ))}
    </ul>
  );
}
