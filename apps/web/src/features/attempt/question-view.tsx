import type { Paper } from '@bharti/contracts/attempts/paper';
import type { Bilingual } from '@bharti/domain/bilingual';
import { formatMarks } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { Eraser } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { QuestionBody } from '../../ui/question-body.tsx';
import styles from './attempt.module.css';
import { SaveState } from './save-state.tsx';
import type { SyncStatus } from './sync/answer-sync.ts';

type QuestionViewProps = {
  readonly question: Paper['questions'][number];
  readonly topic: Bilingual;
  /** Null on a paper without sections. */
  readonly section: Bilingual | null;
  /** Hundredths of a mark for a right answer. */
  readonly marksCorrect: number;
  readonly index: number;
  readonly total: number;
  readonly status: SyncStatus;
  readonly isChangedElsewhere: boolean;
  readonly chosen: number | undefined;
  readonly onChoose: (option: number) => void;
  readonly onClear: () => void;
};

export function QuestionView({
  question,
  topic,
  section,
  marksCorrect,
  index,
  total,
  chosen,
  onChoose,
  onClear,
  ...save
}: QuestionViewProps) {
  const { locale, t } = useLocale();
  return (
    <>
      {section !== null && <p className={styles.section}>{inLocale(locale, section)}</p>}
      <div className={styles.meta}>
        <h2 aria-live="polite">
          {t.attempt.question(index + 1)} <span>{t.attempt.of(total)}</span>
        </h2>
        <SaveState {...save} />
      </div>
      <QuestionBody question={question} name={`question-${index}`} chosen={chosen} onChoose={onChoose} />
      <div className={styles.after}>
        <Button look="quiet" icon={Eraser} disabled={chosen === undefined} onClick={onClear}>
          {t.attempt.clear}
        </Button>
        <span className="small muted">
          {t.attempt.marks(formatMarks(marksCorrect))} · {inLocale(locale, topic)}
        </span>
      </div>
    </>
  );
}
