import type { ImportJob, ImportRow } from '@bharti/contracts/admin/import';
import { letterOf } from '@bharti/domain/content/test';
import { hasItems, type RowUnit, unitOf } from '@bharti/domain/import/file-kinds';
import { type RowState, rowStates } from '@bharti/domain/import/row-state';
import type { Instant } from '@bharti/domain/time';
import { uploadTexts } from '@bharti/i18n/admin/upload';
import { formatDate } from '@bharti/i18n/format';
import { Check, Info, TriangleAlert } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../context/texts.ts';
import { Cells } from '../../ui/cells.tsx';
import { DataCell, DataRow, DataTable } from '../../ui/data-table.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Part } from '../../ui/part.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { DoubtfulRows } from './doubtful-rows.tsx';
import { FileCard } from './file-card.tsx';
import styles from './import.module.css';
import { ManyRows } from './many-rows.tsx';
import { useImportRows } from './queries.ts';
import { Steps } from './steps.tsx';
import { type TypedRows, useTypedRows } from './typed-rows.ts';

/** Rows that one line of text names. */
const mostNamed = 5;

type RowsStepProps = {
  readonly job: ImportJob & { readonly counts: NonNullable<ImportJob['counts']> };
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onImport: () => void;
  readonly onColumns: () => void;
  readonly onGiveUp: () => void;
};

/** Step 3: what was found in each row; the doubtful rows are corrected here. */
export function RowsStep({ job, isBusy, problem, onImport, onColumns, onGiveUp }: RowsStepProps) {
  const t = useTexts(uploadTexts);
  const { locale } = useLocale();
  const [params] = useSearchParams();
  const { counts } = job;
  const { drafts, mismatches } = counts;
  const first = (['mend', 'look', 'ready', 'same'] as const).find((state) => counts[state] > 0) ?? 'ready';
  const shown = rowStates.find((state) => state === params.get('rows')) ?? first;
  const cells = (
    ['ready', 'mend', 'look', 'same', ...(counts.left_out > 0 ? (['left_out'] as const) : [])] as const
  ).map((state) => ({
    label: t.states[state],
    value: counts[state].toLocaleString('en-IN'),
    to: `?rows=${state}`,
    isCurrent: state === shown,
  }));
  const columns = job.columns?.mapping.filter((field) => field !== null).length ?? 0;
  const toAdd = counts.ready + counts.look;
  const typed = useTypedRows(job.id);
  const said =
    counts.mend > 0
      ? t.toMend(counts.mend)
      : typed.lines.length > 0
        ? t.notSaved(typed.lines.slice(0, mostNamed).map(t.row[unitOf(job.kind)]).join(', '))
        : toAdd === 0
          ? t.nothingNew
          : t.willAdd(toAdd);
  return (
    <>
      <Steps at={2} />
      <div className={styles.stack}>
        <FileCard name={job.name} bytes={job.bytes} rows={job.progress.total} onOther={onGiveUp} />
        <p className={styles.noteLine}>
          <Check className="icon" aria-hidden="true" />
          <span>{hasItems(job.kind) && job.kind !== null ? t.kinds[job.kind] : t.recognised(columns)}</span>
          <Button look="quiet" onClick={onColumns}>
            {hasItems(job.kind) ? t.changeUsual : t.changeColumns}
          </Button>
        </p>
        {job.importedBefore !== null && (
          <p className={styles.noteLine}>
            <Info className="icon" aria-hidden="true" />
            <span>{t.importedBefore(formatDate(locale, Date.parse(job.importedBefore) as Instant))}</span>
          </p>
        )}
        {drafts.all > 0 && (
          <p className={styles.noteLine}>
            <Info className="icon" aria-hidden="true" />
            <span>{t.becomeDrafts(drafts.all, drafts.en, drafts.mr, drafts.explanation, drafts.chosen)}</span>
          </p>
        )}
        {mismatches > 0 && (
          <p className={styles.noteLine}>
            <TriangleAlert className="icon" aria-hidden="true" />
            <span>{t.becomeMismatches(mismatches)}</span>
          </p>
        )}
        <nav aria-label={t.byState}>
          <Cells cells={cells} columns="four" />
        </nav>
      </div>
      <ManyRows job={job} />
      <RowsOfState key={shown} job={job} state={shown} typed={typed} />
      {problem !== null && <Alert title={problem} />}
      <SaveBar
        actions={
          <>
            <Button look="quiet" onClick={onGiveUp}>
              {t.cancel}
            </Button>
            <Button
              look="primary"
              disabled={counts.mend > 0 || typed.lines.length > 0}
              isBusy={isBusy}
              onClick={() => !isBusy && onImport()}
            >
              {t.import}
            </Button>
          </>
        }
      >
        <b>{said}</b>
        {toAdd > 0 && ` · ${t.allOrNothing}`}
        {counts.mend > 0 && shown !== 'mend' && (
          <>
            {' '}
            <Link to="?rows=mend">{t.headings.mend}</Link>
          </>
        )}
      </SaveBar>
    </>
  );
}

const hints = { mend: 'mendHere', look: 'lookHere', same: 'sameHere' } as const;

type RowsOfStateProps = Pick<RowsStepProps, 'job'> & { readonly state: RowState; readonly typed: TypedRows };

function RowsOfState({ job, state, typed }: RowsOfStateProps) {
  const t = useTexts(uploadTexts);
  const query = useImportRows(job.id, state);
  const hint = state === 'ready' || state === 'left_out' ? undefined : t[hints[state]];
  return (
    <Part title={t.headings[state]} aside={<span className="small muted">{hint}</span>}>
      <PagedList query={query} title={t.notLoaded} entriesOf={(page) => page.rows} all={job.counts[state]}>
        {(rows) => {
          if (rows.length === 0) return <p className="muted">{t.none}</p>;
          if (state !== 'ready') return <DoubtfulRows job={job} rows={rows} typed={typed} />;
          const decided = rows.filter(({ choice }) => choice !== null);
          return (
            <div className={styles.stack}>
              {decided.length > 0 && <DoubtfulRows job={job} rows={decided} typed={typed} />}
              <ReadyRows rows={rows.filter(({ choice }) => choice === null)} unit={unitOf(job.kind)} />
            </div>
          );
        }}
      </PagedList>
    </Part>
  );
}

/** Rows that were ready without a decision. */
function ReadyRows({ rows, unit }: { readonly rows: readonly ImportRow[]; readonly unit: RowUnit }) {
  const t = useTexts(uploadTexts);
  const { locale } = useLocale();
  const heads = [t.question, t.key, t.texts].map((label) => ({ label }));
  if (rows.length === 0) return null;
  return (
    <DataTable caption={t.headings.ready} heads={heads}>
      {rows.map(({ line, fields, key, image }) => (
        <DataRow key={line}>
          <DataCell>
            <span className="small muted">{t.row[unit](line)} </span>
            {locale === 'en' ? fields.stem_en || fields.stem_mr : fields.stem_mr || fields.stem_en}
          </DataCell>
          <DataCell label={t.key}>
            <b>
              {key?.kind === 'single'
                ? letterOf(key.option)
                : key?.kind === 'several'
                  ? key.options.map(letterOf).join(', ')
                  : '–'}
            </b>
          </DataCell>
          <DataCell>
            <span className="small muted">
              {(['en', 'mr'] as const)
                .map((locale) => (fields[`stem_${locale}`] ? t.hasText[locale] : t.hasNoText[locale]))
                .concat(image === null ? [] : [t.picture])
                .join(' · ')}
            </span>
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}
