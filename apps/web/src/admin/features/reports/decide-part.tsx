import type { ReportedDetails } from '@bharti/contracts/admin/reports';
import type { Bilingual } from '@bharti/domain/bilingual';
import { longestAnswer, type ReportOutcome } from '@bharti/domain/content/question-report';
import { reportTexts } from '@bharti/i18n/admin/reports';
import { formatDateTime } from '@bharti/i18n/format';
import { inLocale, type Locale } from '@bharti/i18n/locale';
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
  const [answer, setAnswer] = useState({ en: reported.answer?.en ?? '', mr: reported.answer?.mr ?? '' });
  const isAnswered = outcome === 'no_fault' && reported.source === 'bank';
  const isReady = outcome !== null && !(isAnswered && (answer.en.trim() === '' || answer.mr.trim() === ''));
  const change = useChange(
    reportsKey,
    (chosen: ReportOutcome) =>
      api.closeReported(reported.id, {
        version: reported.version,
        outcome: chosen,
        note: note.trim(),
        answer: isAnswered ? answer : null,
      }),
    () => toast.success(t.closedDone),
  );
  const problem = problemText(change.error);
  return (
    <Part title={t.decide}>
      <form
        className={styles.decide}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) change.mutate(outcome);
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
        {isAnswered && <Answer answer={answer} reports={reported.reports} onChange={setAnswer} />}
        <TextArea
          label={t.note}
          hint={t.noteHint}
          maxLength={longestNote}
          rows={2}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {problem !== null && <Alert title={problem} />}
        <Button look="primary" type="submit" disabled={!isReady} isBusy={change.isPending}>
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
        {reported.answer !== null && (
          <p className={styles.note}>
            <span className="small muted">{t.answerShown}:</span>{' '}
            <span lang={locale}>{inLocale(locale, reported.answer)}</span>
          </p>
        )}
        {reported.note !== '' && <LastNote reported={reported} />}
        {problem !== null && <Alert title={problem} />}
        <Button isBusy={change.isPending} onClick={() => change.mutate(undefined)}>
          {t.reopen}
        </Button>
      </div>
    </Part>
  );
}

type AnswerProps = {
  readonly answer: Bilingual;
  readonly reports: number;
  readonly onChange: (answer: Bilingual) => void;
};

/** What those who reported will read, in both languages. */
function Answer({ answer, reports, onChange }: AnswerProps) {
  const t = useTexts(reportTexts);
  const field = (language: Locale, label: string) => (
    <TextArea
      label={label}
      lang={language}
      rows={2}
      maxLength={longestAnswer}
      value={answer[language]}
      onChange={({ target }) => onChange({ ...answer, [language]: target.value.replaceAll('\n', ' ') })}
    />
  );
  return (
    <div className={styles.answer}>
      {field('en', t.answerEn)}
      {field('mr', t.answerMr)}
      <p className="small muted">{t.answerHint(reports)}</p>
    </div>
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
