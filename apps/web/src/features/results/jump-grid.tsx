import type { Judgement } from '@bharti/domain/attempts/scoring';
import { type PaperSection, sectionRanges } from '@bharti/domain/content/question';
import { inLocale } from '@bharti/i18n/locale';
import { Check, Minus, X } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './jump-grid.module.css';
import { useResultTexts } from './use-result-texts.ts';

/** A question of the review. */
type JumpTarget = { readonly index: number; readonly outcome: Judgement };

type JumpGridProps = {
  /** The questions that the review shows. */
  readonly targets: readonly JumpTarget[];
  /** Empty for a paper without sections. */
  readonly sections: readonly PaperSection[];
  /** The question below the numbers. */
  readonly open: number | undefined;
  readonly onOpen: (index: number) => void;
};

const gridId = 'review-numbers';

/** The numbers of the questions, by section. A press opens the question. */
export function JumpGrid({ targets, sections, open, onOpen }: JumpGridProps) {
  const { locale } = useLocale();
  const texts = useResultTexts();
  const named = sectionRanges(sections).map(({ name, first, last }) => ({
    name: inLocale(locale, name),
    own: targets.filter(({ index }) => index >= first - 1 && index < last),
  }));
  const parts = named.length > 1 ? named : [{ name: null, own: targets }];
  return (
    <nav className={styles.grids} id={gridId} aria-label={texts.numbers} tabIndex={-1}>
      {parts.map(
        ({ name, own }) =>
          own.length > 0 && (
            <div key={name}>
              {name !== null && <h3>{name}</h3>}
              <div className={styles.grid}>
                {own.map((target) => (
                  <Cell key={target.index} {...target} isOpen={target.index === open} onOpen={onOpen} />
                ))}
              </div>
            </div>
          ),
      )}
    </nav>
  );
}

const icons = { correct: Check, wrong: X, blank: Minus, left_out: Minus };

type CellProps = JumpTarget & { readonly isOpen: boolean; readonly onOpen: (index: number) => void };

function Cell({ index, outcome, isOpen, onOpen }: CellProps) {
  const texts = useResultTexts();
  const Icon = icons[outcome];
  const words = { correct: texts.correct, wrong: texts.wrong, blank: texts.skipped, left_out: texts.leftOut };
  return (
    <button
      type="button"
      className={classes(styles.cell, styles[outcome])}
      aria-label={`${index + 1}, ${words[outcome]}`}
      aria-current={isOpen}
      onClick={() => onOpen(index)}
    >
      {index + 1}
      <Icon className="icon" aria-hidden="true" />
    </button>
  );
}

export const backToNumbers = (): void => comeIntoView(document.getElementById(gridId));

/** Not by a link: each press would add a step to the way back. */
export function comeIntoView(target: HTMLElement | null): void {
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}
