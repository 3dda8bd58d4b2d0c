import { ChevronLeft, ChevronRight, ChevronUp, Flag, LayoutGrid } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';

type DockProps = {
  readonly current: number;
  readonly total: number;
  readonly answered: number;
  readonly isMarked: boolean;
  readonly onMark: () => void;
  readonly onGoTo: (index: number) => void;
  readonly onOpenNavigator: () => void;
  readonly onSubmit: () => void;
};

/** The bar under the thumb: counter and navigator, then Previous, Mark for review, Next or Submit Test. */
export function Dock({ current, total, answered, isMarked, onMark, onGoTo, onOpenNavigator, onSubmit }: DockProps) {
  const { attempt } = useLocale().t;
  const isLast = current === total - 1;
  return (
    <footer className="dock">
      <div className="pull">
        <span className="n">{attempt.answeredOf(answered, total)}</span>
        <button
          type="button"
          className="btn quiet open"
          aria-label={attempt.openNavigator}
          aria-haspopup="dialog"
          onClick={onOpenNavigator}
        >
          <LayoutGrid className="i s" aria-hidden="true" />
          {attempt.openNavigatorShort}
          <ChevronUp className="i s" aria-hidden="true" />
        </button>
      </div>
      <div className="moves">
        <button
          type="button"
          className="btn outline tall prev"
          disabled={current === 0}
          onClick={() => onGoTo(current - 1)}
        >
          <ChevronLeft className="i" aria-hidden="true" />
          {attempt.previous}
        </button>
        <button type="button" className="btn outline tall flag" aria-pressed={isMarked} onClick={onMark}>
          <Flag className="i" aria-hidden="true" />
          {attempt.markForReview}
        </button>
        {isLast ? (
          // The second press of a double tap on Next lands here and is not meant.
          <button
            key="submit"
            type="button"
            className="btn primary"
            onClick={(event) => event.detail < 2 && onSubmit()}
          >
            {attempt.submit}
          </button>
        ) : (
          <button key="next" type="button" className="btn primary" onClick={() => onGoTo(current + 1)}>
            {attempt.next}
            <ChevronRight className="i" aria-hidden="true" />
          </button>
        )}
      </div>
    </footer>
  );
}
