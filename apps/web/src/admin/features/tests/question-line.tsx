import type { QuestionRow } from '@bharti/contracts/admin/bank';
import { mostSections } from '@bharti/domain/content/test-draft';
import { testQuestionTexts } from '@bharti/i18n/admin/test-questions';
import { ArrowDown, ArrowUp, CornerDownRight, SquareSplitVertical, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useTexts } from '../../context/texts.ts';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { QuestionFlaw } from './question-flaw.tsx';
import { lineIdOf, sectionIdOf } from './question-link.tsx';
import styles from './section-card.module.css';
import { canMove, moveQuestion, moveToSection, numberOf, sectionOf, splitBefore } from './sections.ts';
import { nameOf, stemLine } from './test-facts.tsx';
import type { FormSection } from './test-form.ts';

type QuestionLineProps = {
  readonly id: string;
  readonly number: number;
  /** Undefined for a question that is not in the bank any more. */
  readonly row: QuestionRow | undefined;
  readonly sections: readonly FormSection[];
  readonly isFlawed: boolean;
  readonly onMove: (step: -1 | 1) => void;
  /** Moves it into the section with this index; `new`: a new section begins with it. */
  readonly onSection: (to: number | 'new') => void;
  readonly onTakeOut: () => void;
};

export function QuestionLine({ id, number, row, sections, isFlawed, onMove, onSection, onTakeOut }: QuestionLineProps) {
  const { locale, t: common } = useLocale();
  const t = useTexts(testQuestionTexts);
  const state = row === undefined || row.state === 'ready' ? null : t.notReady[row.state];
  const own = sectionOf(sections, id);
  const toSections = [
    ...(sections.length < mostSections && sections[own]?.questions[0] !== id
      ? [{ label: t.newSectionHere, icon: SquareSplitVertical, onPress: () => onSection('new') }]
      : []),
    ...sections.flatMap(({ name }, index) =>
      index === own
        ? []
        : [
            {
              label: t.moveTo(nameOf(locale, name) || t.section(index + 1)),
              icon: CornerDownRight,
              onPress: () => onSection(index),
            },
          ],
    ),
  ];
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
        {toSections.length > 0 && <MoreMenu label={t.more(number)} entries={toSections} />}
      </span>
      <IconButton className={styles.out} icon={X} label={t.out(number)} onClick={onTakeOut} />
    </li>
  );
}

/** Moves questions; the focus stays on the button that was pressed, or goes with the question, and the new place is read aloud. */
export function useMoves(sections: readonly FormSection[], onChange: (sections: readonly FormSection[]) => void) {
  const t = useTexts(testQuestionTexts);
  const [said, setSaid] = useState('');
  const moved = useRef<{ readonly id: string; readonly step: -1 | 1 | null } | null>(null);
  useLayoutEffect(() => {
    if (moved.current === null) return;
    const { id, step } = moved.current;
    moved.current = null;
    if (step !== null) focusButton(id, step);
    else focusLine(id, sectionOf(sections, id));
  });
  const move = (id: string, step: -1 | 1) => {
    const next = moveQuestion(sections, id, step);
    moved.current = { id, step };
    setSaid(t.moved(numberOf(next, id)));
    onChange(next);
  };
  const toSection = (id: string, to: number | 'new') => {
    const next = to === 'new' ? splitBefore(sections, id) : moveToSection(sections, id, to);
    moved.current = { id, step: null };
    setSaid(t.movedTo(numberOf(next, id), sectionOf(next, id) + 1));
    onChange(next);
  };
  return { move, toSection, said };
}

function focusButton(id: string, step: -1 | 1): void {
  const button = (to: number) => document.querySelector<HTMLButtonElement>(`[data-move="${id} ${to}"]`);
  // At the end of the paper the button is disabled, and the other one takes the focus.
  for (const to of [step, -step]) {
    button(to)?.focus();
    if (button(to) === document.activeElement) return;
  }
}

/** The section takes the focus where it does not show all its questions. */
function focusLine(id: string, section: number): void {
  (document.getElementById(lineIdOf(id)) ?? document.getElementById(sectionIdOf(section)))?.focus();
}
