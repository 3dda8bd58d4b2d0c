import { type PaperSection, sectionRanges } from '@bharti/domain/content/question';
import { inLocale } from '@bharti/i18n/locale';
import type { ReactNode } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { backToDashboard } from '../../ui/way-back.ts';
import styles from './attempt.module.css';
import { Cell, Legend } from './navigator-cells.tsx';
import type { AnswerSync } from './sync/answer-sync.ts';

type NavigatorProps = {
  readonly total: number;
  /** Empty for a paper without sections. */
  readonly sections: readonly PaperSection[];
  readonly current: number;
  /** The questions that this device has shown. */
  readonly seen: ReadonlySet<number>;
  readonly sync: AnswerSync;
  readonly isLast: boolean;
  /** Below the questions, which it does not move, and beside the buttons, where it is seen without scrolling. */
  readonly facts?: ReactNode;
  /** Must be the same function in every render. */
  readonly onGoTo: (index: number) => void;
  readonly onSubmit: () => void;
};

/** The navigator as a panel beside the question, from 1024 px. */
export function NavigatorPanel(props: NavigatorProps) {
  const { attempt } = useLocale().t;
  return (
    <section className={styles.side} aria-label={attempt.navigator}>
      <div className={styles.sideHead}>
        <h2>{attempt.navigator}</h2>
      </div>
      <NavigatorBody {...props} />
    </section>
  );
}

/** The navigator as a bottom sheet on phones. It ends below the header, so that the timer is never covered. */
export function NavigatorSheet({ onClose, ...props }: NavigatorProps & { readonly onClose: () => void }) {
  const { attempt } = useLocale().t;
  return (
    <Dialog
      title={attempt.navigator}
      className={`dialog ${styles.sheet}`}
      lead={<div className={styles.grip} />}
      onClose={onClose}
    >
      <section className={styles.sheetContent} aria-label={attempt.navigator} ref={showCurrent}>
        {/* The sheet covers the dock, which has the way to submit on the last question. */}
        <NavigatorBody {...props} isLast={false} />
      </section>
    </Dialog>
  );
}

/** A paper of 100 questions is longer than the sheet: it opens at the question on the screen. */
function showCurrent(sheet: HTMLElement | null): void {
  sheet?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
}

function NavigatorBody({ total, sections, current, seen, sync, isLast, facts, onGoTo, onSubmit }: NavigatorProps) {
  const { locale, t } = useLocale();
  const { attempt } = t;
  const cells = (first: number, last: number) => (
    <div className={styles.grid}>
      {Array.from({ length: last - first + 1 }, (_, place) => first - 1 + place).map((index) => (
        <Cell
          key={index}
          index={index}
          sync={sync}
          isSeen={seen.has(index)}
          isCurrent={index === current}
          onPick={onGoTo}
        />
      ))}
    </div>
  );
  return (
    <>
      <Legend total={total} seen={seen} sync={sync} />
      <div className={styles.gridArea}>
        {sections.length === 0
          ? cells(1, total)
          : sectionRanges(sections).map(({ name, first, last }) => (
              <section key={first} className={styles.part}>
                <h3>
                  {inLocale(locale, name)} <span>{first === last ? first : `${first}–${last}`}</span>
                </h3>
                {cells(first, last)}
              </section>
            ))}
      </div>
      <div className={styles.sheetFoot}>
        {facts}
        {!isLast && (
          <Button isBlock onClick={onSubmit}>
            {attempt.submit}
          </Button>
        )}
        <ButtonLink look="quiet" href={pathTo(backToDashboard())}>
          {attempt.leave}
        </ButtonLink>
      </div>
    </>
  );
}
