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
  readonly isChangedElsewhere: boolean;
  /** The same function for the same question. */
  readonly onChoose: (option: number | null) => void;
};

export function QuestionView({
  question,
  topic,
  marksCorrect,
  index,
  total,
  sync,
  isChangedElsewhere,
  onChoose,
}: QuestionViewProps) {
  const { locale, t } = useLocale();
  return (
    <>
      <div className={styles.meta}>
        <h2 aria-live="polite">
          {t.attempt.question(index + 1)} <span>{t.attempt.of(total)}</span>
        </h2>
        <SaveState sync={sync} isChangedElsewhere={isChangedElsewhere} />
      </div>
      <Answer question={question} index={index} sync={sync} onChoose={onChoose} />
      <div className={styles.after}>
        <ClearButton index={index} sync={sync} onChoose={onChoose} />
        <span className="small muted">
          {t.attempt.marks(formatMarks(marksCorrect))} · {inLocale(locale, topic)}
        </span>
      </div>
    </>
  );
}

type AnswerProps = Pick<QuestionViewProps, 'question' | 'index' | 'sync' | 'onChoose'>;

function Answer({ question, index, sync, onChoose }: AnswerProps) {
  const chosen = useSyncPart(sync, ({ sheet }) => sheet.answers[index]);
  return <QuestionBody question={question} name={`question-${index}`} chosen={chosen} onChoose={onChoose} />;
}

function ClearButton({ index, sync, onChoose }: Omit<AnswerProps, 'question'>) {
  const { attempt } = useLocale().t;
  const isOpen = useSyncPart(sync, ({ sheet }) => sheet.answers[index] === undefined);
  return (
    <Button look="quiet" icon={Eraser} disabled={isOpen} onClick={() => onChoose(null)}>
      {attempt.clear}
    </Button>
  );
}
