import type { ImportJob, ImportRow, MendRow } from '@bharti/contracts/admin/import';
import { columnsOf } from '@bharti/domain/import/columns';
import { unitOf } from '@bharti/domain/import/file-kinds';
import { uploadTexts } from '@bharti/i18n/admin/upload';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { useOnce } from '../../context/use-once.ts';
import { DoubtfulRow } from './doubtful-row.tsx';
import styles from './import.module.css';
import { useShowMended } from './queries.ts';
import type { TypedRows } from './typed-rows.ts';

type DoubtfulRowsProps = {
  readonly job: ImportJob;
  readonly rows: readonly ImportRow[];
  readonly typed: TypedRows;
};

/** Doubtful rows. A row that is mended leaves the list, and the figures above follow. */
export const DoubtfulRows = ({ rows, ...props }: DoubtfulRowsProps) => (
  <ul className={styles.strips}>
    {rows.map((row) => (
      <MendableRow key={row.line} row={row} {...props} />
    ))}
  </ul>
);

type MendableRowProps = Omit<DoubtfulRowsProps, 'rows'> & { readonly row: ImportRow };

function MendableRow({ job, row, typed }: MendableRowProps) {
  const t = useTexts(uploadTexts);
  const api = useAdminApi();
  const showMended = useShowMended();
  const unit = unitOf(job.kind);
  const problemText = useAdminProblem();
  const mend = useOnce(
    useMutation({
      // Rows are saved one after the other, so that the last reply has the newest counts.
      scope: { id: `mend ${job.id}` },
      mutationFn: async (change: MendRow) => orThrow(await api.mendImportRow(job.id, row.line, change)),
      onSuccess: ({ row: mended, counts }, { fields }) => {
        showMended({ ...job, counts }, mended);
        if (fields !== undefined) typed.saved(row.line, fields);
        if (mended.state === 'ready') toast.success(t.isReady(t.row[unit](row.line)));
        if (mended.state === 'left_out') toast.success(t.isLeftOut(t.row[unit](row.line)));
      },
    }),
  );
  return (
    <DoubtfulRow
      row={row}
      unit={unit}
      columns={columnsOf(job.columns?.mapping ?? [])}
      typed={typed.of(row.line)}
      isBusy={mend.isPending}
      problem={problemText(mend.error)}
      onType={(fields) => typed.type(row.line, fields)}
      onMend={mend.mutate}
    />
  );
}
