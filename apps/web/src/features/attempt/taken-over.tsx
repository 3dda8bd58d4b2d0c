import { useEffect } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { AnswerSync } from './sync/answer-sync.ts';
import { useSittingTexts } from './use-sitting-texts.ts';
import { useSyncPart } from './use-sync-part.ts';

type TakenOverProps = { readonly sync: AnswerSync; readonly className: string; readonly onLook: () => void };

/** Tells that another page holds the attempt, and takes it back on request. */
export function TakenOver({ sync, className, onLook }: TakenOverProps) {
  const texts = useSittingTexts();
  const { attempt } = useLocale().t;
  const unsent = useSyncPart(sync, (state) => state.unsent);
  const gaveWay = useSyncPart(sync, (state) => state.gaveWay);
  // Another tab of this browser may have sent them, also after this page had heard that it was taken over.
  useEffect(() => {
    const look = () => void sync.dropSent().catch(() => {});
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
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

const numbersOf = (questions: ReadonlySet<number>): readonly number[] =>
  [...questions].sort((a, b) => a - b).map((index) => index + 1);
