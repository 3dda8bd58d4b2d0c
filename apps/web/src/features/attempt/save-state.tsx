import { Check, CloudOff, CloudUpload } from 'lucide-react';
import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef } from 'react';
import { useIsOnline } from '../../browser/use-is-online.ts';
import { useLocale } from '../../context/locale.tsx';
import { useStoredIn } from '../../context/persistence.ts';
import { classes } from '../../ui/classes.ts';
import styles from './attempt.module.css';
import type { AnswerSync, SyncState } from './sync/answer-sync.ts';
import { answeredIn, useAnsweredCount, useSyncPart } from './use-sync-part.ts';

/** Draws something else for some seconds in the place of the status that it is given. What it draws is no longer than the longest status. */
export const NoticeContext = createContext<((status: ReactNode) => ReactNode) | null>(null);

const isDemo = import.meta.env.MODE === 'demo';

/** The demo, and a test that is sat on this device, store the answers in this browser and send nothing. */
const useIsOnlineOrHere = isDemo
  ? () => true
  : () => {
      const isOnline = useIsOnline();
      return useStoredIn() !== 'server' || isOnline;
    };

type SaveStateProps = {
  readonly sync: AnswerSync;
  /** The questions whose answers gave way to those of another window or device: shown for some seconds in place of the status. */
  readonly changedElsewhere: readonly number[];
  /** What is not sent now does not count, so nothing is promised about it. */
  readonly isTimeOver: boolean;
};

/** Shows whether the answers are saved. Its height fits the longest text, so that nothing moves. */
export function SaveState({ sync, changedElsewhere, isTimeOver }: SaveStateProps) {
  const { attempt } = useLocale().t;
  const status = useSyncPart(sync, (state) => state.status);
  const isKept = useSyncPart(sync, (state) => state.isKept);
  const hasUnsent = useSyncPart(sync, ({ unsent }) => unsent.size > 0);
  const answered = useAnsweredCount(sync);
  const shown = useHiddenWhenUntrue(sync, status, isKept, answered);
  const isChangedElsewhere = changedElsewhere.length > 0;
  const numbers = changedElsewhere.map((question) => question + 1);
  const elsewhere = attempt.changedElsewhere(numbers.join(', '), numbers.length);
  const isOnline = useIsOnlineOrHere();
  const offlineUnsent = isKept ? attempt.offlineKept(answered) : attempt.offlineUnsaved;
  const texts = {
    opening: attempt.checking,
    saved: isOnline ? attempt.saved : attempt.offline(answered),
    saving: isOnline ? attempt.saving : offlineUnsent,
    unsaved: isOnline ? (isKept ? attempt.notSent(answered) : attempt.notSaved) : offlineUnsent,
    signedOut: isKept && hasUnsent ? attempt.signedOutKept(answered) : attempt.signedOut,
    takenOver: attempt.takenOver,
    closed: attempt.closed,
  };
  const longest = [
    attempt.notSent(answered),
    attempt.offlineKept(answered),
    attempt.offlineUnsaved,
    attempt.signedOut,
    attempt.signedOutKept(answered),
    elsewhere,
  ];
  const isUncertain = isTimeOver && ['opening', 'saving', 'unsaved'].includes(status);
  const isSaved = status === 'saved' && isOnline && !isChangedElsewhere;
  const isSafe = isSaved || (status === 'saving' && isKept && isOnline && !isChangedElsewhere && !isTimeOver);
  const withNotice = use(NoticeContext);
  // What is not safe is said before anything else.
  const isQuiet = isOnline && !isUncertain && ['opening', 'saved', 'saving'].includes(status);
  const Icon = isSaved ? Check : isOnline ? CloudUpload : CloudOff;
  const words = (
    <>
      <Icon className="icon icon-small" aria-hidden="true" />
      <span>
        <span>{isChangedElsewhere ? elsewhere : isUncertain ? attempt.timeOver : texts[status]}</span>
        {isSafe && answered > 0 && ` · ${attempt.safe(answered)}`}
      </span>
    </>
  );
  return (
    <span className={styles.saved} role="status">
      <span ref={shown} className={classes(isSaved && styles.done)}>
        {!isDemo && isQuiet && !isChangedElsewhere && withNotice ? withNotice(words) : words}
      </span>
      {longest.map((text) => (
        <span key={text} data-text={text} aria-hidden="true" />
      ))}
    </span>
  );
}

/**
 * Hides the element in the frame of the tap that makes its text untrue. The new text is drawn in the frame after it, because
 * drawing text takes longer than a tap may take on a slow phone.
 */
function useHiddenWhenUntrue(
  sync: AnswerSync,
  status: SyncState['status'],
  isKept: boolean,
  answered: number,
): RefObject<HTMLSpanElement | null> {
  const shown = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const update = () => {
      const now = sync.getState();
      const isTrue = now.status === status && now.isKept === isKept && answeredIn(now) === answered;
      if (shown.current !== null) shown.current.style.visibility = isTrue ? 'visible' : 'hidden';
    };
    update();
    return sync.subscribeAtOnce(update);
  }, [sync, status, isKept, answered]);
  return shown;
}
