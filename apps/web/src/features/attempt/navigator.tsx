import { pagePaths } from '@bharti/contracts/paths';
import type { AnswerSheet } from '@bharti/domain/attempt';
import { Check, Flag } from 'lucide-react';
import { memo } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { ThemeSwitch } from '../../ui/preferences.tsx';

type NavigatorProps = {
  readonly total: number;
  readonly current: number;
  readonly sheet: AnswerSheet;
  readonly isLast: boolean;
  /** The same function from render to render. */
  readonly onGoTo: (index: number) => void;
  readonly onSubmit: () => void;
};

/** Beside the question from 1024 px. */
export function NavigatorPanel(props: NavigatorProps) {
  const { attempt } = useLocale().t;
  return (
    <section className="side" aria-label={attempt.navigator}>
      <div className="sheet-head">
        <h2>{attempt.navigator}</h2>
      </div>
      <NavigatorBody {...props} />
    </section>
  );
}

/** The same, as a bottom sheet on phones. It stops below the header: the clock is never covered. */
export function NavigatorSheet({ onClose, ...props }: NavigatorProps & { readonly onClose: () => void }) {
  const { attempt } = useLocale().t;
  return (
    <Dialog title={attempt.navigator} className="sheet" lead={<div className="grip" />} onClose={onClose}>
      <section className="sheet-content" aria-label={attempt.navigator}>
        <NavigatorBody {...props} />
      </section>
    </Dialog>
  );
}

function NavigatorBody({ total, current, sheet, isLast, onGoTo, onSubmit }: NavigatorProps) {
  const { attempt } = useLocale().t;
  const marked = new Set(sheet.marked);
  const answered = Object.keys(sheet.answers).length;
  return (
    <>
      <ul className="legend">
        <li>
          <span className="cell key done">
            <Check className="i" aria-hidden="true" />
          </span>
          <span>{attempt.answered}</span>
          <b>{answered}</b>
        </li>
        <li>
          <span className="cell key" />
          <span>{attempt.notAnswered}</span>
          <b>{total - answered}</b>
        </li>
        <li>
          <span className="cell key flagged">
            <Flag className="i" aria-hidden="true" />
          </span>
          <span>{attempt.forReview}</span>
          <b>{marked.size}</b>
        </li>
        <li>
          <span className="cell key now" />
          <span>{attempt.current}</span>
          <b>{attempt.number(current + 1)}</b>
        </li>
      </ul>
      <div className="nav-body">
        <div className="nav">
          {Array.from({ length: total }, (_, index) => (
            <Cell
              // biome-ignore lint/suspicious/noArrayIndexKey: a question is its number.
              key={index}
              index={index}
              isAnswered={sheet.answers[index] !== undefined}
              isMarked={marked.has(index)}
              isCurrent={index === current}
              onPick={onGoTo}
            />
          ))}
        </div>
      </div>
      <div className="sheet-foot">
        {!isLast && (
          <button type="button" className="btn outline block" onClick={onSubmit}>
            {attempt.submit}
          </button>
        )}
        <div className="sheet-tools">
          <a className="btn quiet" href={pathTo(pagePaths.dashboard)}>
            {attempt.leave}
          </a>
          <ThemeSwitch />
        </div>
      </div>
    </>
  );
}

type CellProps = {
  readonly index: number;
  readonly isAnswered: boolean;
  readonly isMarked: boolean;
  readonly isCurrent: boolean;
  readonly onPick: (index: number) => void;
};

/** Remembered, so that an answer re-renders one cell and not a hundred. */
const Cell = memo(function Cell({ index, isAnswered, isMarked, isCurrent, onPick }: CellProps) {
  const { attempt } = useLocale().t;
  const className = ['cell', isAnswered && 'done', isMarked && 'flagged', isCurrent && 'now'].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      className={className}
      aria-label={attempt.cell(index + 1, isAnswered, isMarked)}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onPick(index)}
    >
      {index + 1}
      {isAnswered && <Check className="i" aria-hidden="true" />}
      {isMarked && !isAnswered && <Flag className="i" aria-hidden="true" />}
      {isMarked && isAnswered && (
        <span className="flag-dot">
          <Flag className="i" aria-hidden="true" />
        </span>
      )}
    </button>
  );
});
