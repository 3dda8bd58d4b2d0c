import { Eye } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './parts.module.css';
import type { AnswerSync } from './sync/answer-sync.ts';
import { useSittingTexts } from './use-sitting-texts.ts';
import { useSyncPart } from './use-sync-part.ts';

type TakenOverProps = {
  readonly sync: AnswerSync;
  /** Reads the attempt again. It closes `sync` where the attempt was submitted on the other page. */
  readonly reread: () => Promise<unknown>;
  readonly className: string;
  readonly onLook: () => void;
};

/** Milliseconds. Rarely: the candidate looks at the other page. */
const lookMs = 30_000;

/** Tells that another page holds the attempt, and takes it back on request. */
export function TakenOver({ sync, reread, className, onLook }: TakenOverProps) {
  const texts = useSittingTexts();
  const { attempt } = useLocale().t;
  const unsent = useSyncPart(sync, (state) => state.unsent);
  const gaveWay = useSyncPart(sync, (state) => state.gaveWay);
  const latest = useRef(reread);
  useEffect(() => {
    latest.current = reread;
  });
  // Another tab of this browser may have sent them, also after this page had heard that it was taken over. The other page may have submitted.
  useEffect(() => {
    const look = () => {
      if (document.hidden) return;
      void sync.dropSent().catch(() => {});
      // Without a connection it is asked with the next look, or when the candidate goes on here.
      latest.current().catch(() => {});
    };
    look();
    const timer = setInterval(look, lookMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [sync]);
  const questions = numbersOf(unsent);
  const elsewhere = numbersOf(gaveWay);
  return (
    <Dialog title={texts.takenOverTitle} className={className} onClose={onLook}>
      <div className="dialog-body">
        <p>{texts.takenOverLine}</p>
        {questions.length > 0 && <p>{texts.takenOverUnsent(questions.join(', '), questions.length)}</p>}
        {elsewhere.length > 0 && <p>{attempt.changedElsewhere(elsewhere.join(', '), elsewhere.length)}</p>}
        <Button look="primary" isBlock data-first-focus="" onClick={sync.takeOver}>
          {texts.continueHere}
        </Button>
        <Button isBlock onClick={onLook}>
          {texts.onlyLook}
        </Button>
      </div>
    </Dialog>
  );
}

type OnlyLookingProps = Pick<TakenOverProps, 'sync'> & { readonly onContinue: () => void };

/** Above the question of a page that only looks: why a tap changes nothing, what is not sent, and the way to go on here. */
export function OnlyLooking({ sync, onContinue }: OnlyLookingProps) {
  const texts = useSittingTexts();
  const questions = numbersOf(useSyncPart(sync, (state) => state.unsent));
  return (
    <section className={`${styles.advice} ${styles.looking}`} aria-label={texts.takenOverTitle}>
      <Eye className="icon icon-small" aria-hidden="true" />
      <p>
        {texts.looking}
        {questions.length > 0 && ` ${texts.takenOverUnsent(questions.join(', '), questions.length)}`}
      </p>
      <Button onClick={onContinue}>{texts.continueHere}</Button>
    </section>
  );
}

const numbersOf = (questions: ReadonlySet<number>): readonly number[] =>
  [...questions].sort((a, b) => a - b).map((index) => index + 1);
