import type { QuestionRow } from '@bharti/contracts/admin/bank';
import { testQuestionTexts } from '@bharti/i18n/admin/test-questions';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useTexts } from '../../context/texts.ts';
import { QuestionFlaw } from './question-flaw.tsx';
import { lineIdOf } from './question-link.tsx';
import styles from './section-card.module.css';
import { canMove, moveQuestion, numberOf } from './sections.ts';
import { stemLine } from './test-facts.tsx';
import type { FormSection } from './test-form.ts';

type QuestionLineProps = {
  readonly id: string;
  readonly number: number;
  /** Undefined for a question that is not in the bank any more. */
  readonly row: QuestionRow | undefined;
  readonly sections: readonly FormSection[];
  readonly isFlawed: boolean;
  readonly onMove: (step: -1 | 1) => void;
  readonly onTakeOut: () => void;
};

export function QuestionLine({ id, number, row, sections, isFlawed, onMove, onTakeOut }: QuestionLineProps) {
  const { locale, t: common } = useLocale();
  const t = useTexts(testQuestionTexts);
  const state = row === undefined || row.state === 'ready' ? null : t.notReady[row.state];
  return (
    // A link of the checklist leads here and moves the focus.
    <li id={lineIdOf(id)} tabIndex={-1} className={classes(isFlawed && styles.flaw)}>
      <span className={styles.place}>{number}</span>
      <div>
        <span className={styles.stem}>{row === undefined ? t.unknown : stemLine(locale, row.stem) || id}</span>
        <span className={styles.sub}>
          {[id, ...(row === undefined ? [] : [common.categories[row.subject], common.levels[row.level]])].join(' · ')}
          {state !== null && <b className={styles.notReady}> · {state}</b>}{' '}
          {row !== undefined && state === null && <QuestionFlaw row={row} />}
        </span>
      </div>
      <span className={styles.moves}>
        <IconButton
          icon={ArrowUp}
          label={t.up(number)}
          data-move={`${id} -1`}
          disabled={!canMove(sections, id, -1)}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={t.down(number)}
          data-move={`${id} 1`}
          disabled={!canMove(sections, id, 1)}
          onClick={() => onMove(1)}
        />
      </span>
      <IconButton className={styles.out} icon={X} label={t.out(number)} onClick={onTakeOut} />
    </li>
  );
}

/** Moves questions; the focus stays on the button that was pressed, and the new number is read aloud. */
export function useMoves(sections: readonly FormSection[], onChange: (sections: readonly FormSection[]) => void) {
  const t = useTexts(testQuestionTexts);
  const [said, setSaid] = useState('');
  const moved = useRef<{ readonly id: string; readonly step: -1 | 1 } | null>(null);
  useLayoutEffect(() => {
    if (moved.current === null) return;
    const { id, step } = moved.current;
    moved.current = null;
    const button = (to: number) => document.querySelector<HTMLButtonElement>(`[data-move="${id} ${to}"]`);
    // At the end of the paper the button is disabled, and the other one takes the focus.
    for (const to of [step, -step]) {
      button(to)?.focus();
      if (button(to) === document.activeElement) return;
    }
  });
  const move = (id: string, step: -1 | 1) => {
    const next = moveQuestion(sections, id, step);
    moved.current = { id, step };
    setSaid(t.moved(numberOf(next, id)));
    onChange(next);
  };
  return { move, said };
}
