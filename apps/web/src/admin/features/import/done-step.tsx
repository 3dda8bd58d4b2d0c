import type { ImportJob } from '@bharti/contracts/admin/import';
import { adminPages } from '@bharti/contracts/admin/paths';
import { uploadTexts } from '@bharti/i18n/admin/upload';
import { Check, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../context/texts.ts';
import { FileCard } from './file-card.tsx';
import styles from './import.module.css';
import { ImportLinks } from './import-links.tsx';
import { Steps } from './steps.tsx';
import { UndoImport } from './undo-import.tsx';

type DoneStepProps = {
  readonly job: ImportJob;
  readonly result: NonNullable<ImportJob['result']>;
  readonly onAnother: () => void;
};

/** Step 4: what the import has added. */
export function DoneStep({ job, result, onAnother }: DoneStepProps) {
  const t = useTexts(uploadTexts);
  const { added, changed, drafts, mismatches, same, leftOut, outdated, milliseconds } = result;
  const tally = [
    [t.added, added],
    ...(changed > 0 ? ([[t.changed, changed]] as const) : []),
    [t.alreadyThere, same],
    [t.leftOut, leftOut + outdated],
  ] as const;
  return (
    <>
      <Steps at={4} />
      <section className={`card ${styles.sheet}`} aria-label={t.complete}>
        <div className="timing-marks" />
        <div className="outcome">
          <div role="status">
            <p>{t.complete}</p>
            <p className={styles.big}>{added.toLocaleString('en-IN')}</p>
            <p className="muted">{t.newQuestions(added)}</p>
          </div>
          <span className={styles.stamp} aria-hidden="true">
            <Check className="icon" />
            {t.done}
          </span>
        </div>
        <dl className={styles.tally}>
          {tally.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value.toLocaleString('en-IN')}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.fact}>
          <Clock className="icon icon-small" aria-hidden="true" />
          {t.timeTaken} <b>{t.seconds((milliseconds / 1_000).toFixed(1))}</b>
        </p>
        {drafts > 0 && <p className={styles.fact}>{t.drafts(drafts)}</p>}
        {mismatches > 0 && (
          <p className={styles.fact}>
            {t.mismatchesInBank(mismatches)}{' '}
            <Link to={`${adminPages.questions}?${new URLSearchParams({ import: job.id, languages: 'differ' })}`}>
              {t.seeMismatches}
            </Link>
          </p>
        )}
        {added > 0 && drafts === 0 && mismatches === 0 && <p className={styles.fact}>{t.allReady}</p>}
      </section>
      {outdated > 0 && <Alert kind="notice" title={t.outdated(outdated)} />}
      <div className={styles.stack}>
        <FileCard name={job.name} bytes={job.bytes} rows={job.progress.total} />
      </div>
      <div className={styles.actions}>
        {added + changed > 0 && <ImportLinks id={job.id} count={added + changed} />}
        <Button look={added + changed > 0 ? 'outline' : 'primary'} onClick={onAnother}>
          {t.another}
        </Button>
        {added + changed > 0 && <UndoImport id={job.id} name={job.name} onUndone={onAnother} />}
      </div>
    </>
  );
}
