import type { Paper } from '@bharti/contracts/attempts/paper';
import type { Bilingual } from '@bharti/domain/bilingual';
import { formatMarks } from '@bharti/i18n/format';
import { inLocale, type Locale, otherLocale } from '@bharti/i18n/locale';
import { Eraser } from 'lucide-react';
import { useMemo } from 'react';
import { LocaleContext, useLocale } from '../../context/locale.tsx';
import { useStoredIn } from '../../context/persistence.ts';
import { ReportButton } from '../../context/report/report-button.tsx';
import { Button } from '../../ui/button.tsx';
import { QuestionBody } from '../../ui/question-body.tsx';
import styles from './attempt.module.css';
import { SaveState } from './save-state.tsx';
import type { AnswerSync } from './sync/answer-sync.ts';
import { useSyncPart } from './use-sync-part.ts';

type QuestionViewProps = {
  readonly question: Paper['questions'][number];
  readonly topic: Bilingual;
  /** Hundredths of a mark for a right answer. */
  readonly marksCorrect: number;
  readonly index: number;
  readonly total: number;
  readonly sync: AnswerSync;
  readonly changedElsewhere: readonly number[];
  readonly isTimeOver: boolean;
  readonly language: Locale;
  /** Shown below the first; null for one language. */
  readonly second: Locale | null;
  readonly onTurn: () => void;
  /** The same function for the same question. */
  readonly onChoose: (option: number | null) => void;
  readonly onReport: () => void;
  readonly isOpeningReport: boolean;
};

/** Not in a test that is sat on this device, which sends nothing. The demo takes no report either, and says so. */
const useMayReport = import.meta.env.MODE === 'demo' ? () => true : () => useStoredIn() === 'server';

export function QuestionView({
  question,
  topic,
  marksCorrect,
  index,
  total,
  sync,
  changedElsewhere,
  isTimeOver,
  language,
  second,
  onTurn,
  onChoose,
  onReport,
  isOpeningReport,
}: QuestionViewProps) {
  const shown = useLocale();
  const { locale, t } = shown;
  // The server does not know a test that is sat on this device yet.
  const inLanguage = useMemo(() => ({ ...shown, locale: language }), [shown, language]);
  return (
    <>
      <div className={styles.meta}>
        <h2 aria-live="polite">
          {t.attempt.question(index + 1)} <span>{t.attempt.of(total)}</span>
        </h2>
        <SaveState sync={sync} changedElsewhere={changedElsewhere} isTimeOver={isTimeOver} />
        <Button className={styles.turn} aria-label={t.attempt.turnTo[otherLocale(language)]} onClick={onTurn} />
      </div>
      <LocaleContext value={inLanguage}>
        <div lang={language}>
          <Answer question={question} second={second} index={index} sync={sync} onChoose={onChoose} />
        </div>
      </LocaleContext>
      <div className={styles.after}>
        <ClearButton index={index} sync={sync} onChoose={onChoose} />
        {useMayReport() && <ReportButton onReport={onReport} isBusy={isOpeningReport} />}
        <span className="small muted">
          {t.attempt.marks(formatMarks(marksCorrect))} · {inLocale(locale, topic)}
        </span>
      </div>
    </>
  );
}

type AnswerProps = Pick<QuestionViewProps, 'question' | 'second' | 'index' | 'sync' | 'onChoose'>;

function Answer({ question, second, index, sync, onChoose }: AnswerProps) {
  const chosen = useSyncPart(sync, ({ sheet }) => sheet.answers[index]);
  return (
    <QuestionBody question={question} second={second} name={`question-${index}`} chosen={chosen} onChoose={onChoose} />
  );
}

function ClearButton({ index, sync, onChoose }: Omit<AnswerProps, 'question' | 'second'>) {
  const { attempt } = useLocale().t;
  const isOpen = useSyncPart(sync, ({ sheet }) => sheet.answers[index] === undefined);
  return (
    <Button look="quiet" icon={Eraser} disabled={isOpen} onClick={() => onChoose(null)}>
      {attempt.clear}
    </Button>
  );
}
