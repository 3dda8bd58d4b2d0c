import type { ReportedDetails } from '@bharti/contracts/admin/reports';
import type { ReportOutcome } from '@bharti/domain/content/question-report';
import { reportTexts } from '@bharti/i18n/admin/reports';
import { formatDateTime } from '@bharti/i18n/format';
import { useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAdminApi, useAdminProblem } from '../../context/api.ts';
import { instantOf } from '../../context/instant-of.ts';
import { reportsKey } from '../../context/query-keys.ts';
import { useTexts } from '../../context/texts.ts';
import { useChange } from '../../context/use-change.ts';
import { Part } from '../../ui/part.tsx';
import { Segment } from '../../ui/segment.tsx';
import { TextArea } from '../../ui/staff-field.tsx';
import styles from './reports.module.css';

type DecideProps = { readonly reported: ReportedDetails };

/** Closes the reports of a question, or shows the decision and takes it back. */
export const DecidePart = ({ reported }: DecideProps) =>
  reported.state === 'open' ? <Close reported={reported} /> : <Closed reported={reported} />;

const longestNote = 500;

function Close({ reported }: DecideProps) {
  const api = useAdminApi();
  const t = useTexts(reportTexts);
  const problemText = useAdminProblem();
  const [outcome, setOutcome] = useState<ReportOutcome | null>(null);
  const [note, setNote] = useState('');
  const change = useChange(
    reportsKey,
    (chosen: ReportOutcome) =>
      api.closeReported(reported.id, { version: reported.version, outcome: chosen, note: note.trim() }),
    () => toast.success(t.closedDone),
  );
  const problem = problemText(change.error);
  return (
    <Part title={t.decide}>
      <form
        className={styles.decide}
        onSubmit={(event) => {
          event.preventDefault();
          if (outcome !== null) change.mutate(outcome);
        }}
      >
        {reported.note !== '' && <LastNote reported={reported} />}
        <div>
          <Segment
            label={t.outcome}
            options={[
              { value: 'fixed', label: t.fixed },
              { value: 'no_fault', label: t.noFault },
            ]}
            value={outcome}
            onChange={setOutcome}
          />
          <p className="small muted" role="status">
            {outcome === null ? t.outcomeFirst : outcome === 'fixed' ? t.fixedLine : t.noFaultLine}
          </p>
        </div>
        <TextArea
          label={t.note}
          hint={t.noteHint}
          maxLength={longestNote}
          rows={2}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {problem !== null && <Alert title={problem} />}
        <Button look="primary" type="submit" disabled={outcome === null} isBusy={change.isPending}>
          {t.close}
        </Button>
      </form>
    </Part>
  );
}

function Closed({ reported }: DecideProps) {
  const { locale } = useLocale();
  const api = useAdminApi();
  const t = useTexts(reportTexts);
  const problemText = useAdminProblem();
  const change = useChange(
    reportsKey,
    () => api.reopenReported(reported.id, reported.version),
    () => toast.success(t.reopened),
  );
  const problem = problemText(change.error);
  const when = reported.decidedAt === null ? '' : formatDateTime(locale, instantOf(reported.decidedAt));
  return (
    <Part title={t.decide}>
      <div className={styles.decide}>
        <p>
          <b>{[t.states[reported.state], when].join(', ')}</b>
          {reported.decidedBy?.name != null && <span className="muted"> {t.decidedBy(reported.decidedBy.name)}</span>}
        </p>
        {reported.note !== '' && <LastNote reported={reported} />}
        {problem !== null && <Alert title={problem} />}
        <Button isBusy={change.isPending} onClick={() => change.mutate(undefined)}>
          {t.reopen}
        </Button>
      </div>
    </Part>
  );
}

function LastNote({ reported }: DecideProps) {
  const t = useTexts(reportTexts);
  return (
    <p className={styles.note}>
      <span className="small muted">{t.lastNote}</span> <span dir="auto">{reported.note}</span>
    </p>
  );
}
