import { retryDelay } from '@bharti/domain/retry';
import { useEffect, useEffectEvent } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { useSittingTexts } from './use-sitting-texts.ts';

type FindSubmissionProps = {
  /** Reads the attempt again. Where the submission has arrived, the page then ends as after one on another page. */
  readonly reread: () => Promise<unknown>;
  readonly onKnown: () => void;
};

/** Asks the server until it is known whether a submission arrived whose reply was lost. */
export function FindSubmission({ reread, onKnown }: FindSubmissionProps) {
  const ask = useEffectEvent(reread);
  const end = useEffectEvent(onKnown);
  useEffect(() => {
    let hasLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const find = async () => {
      clearTimeout(timer);
      try {
        await ask();
        end();
      } catch {
        if (!hasLeft) timer = setTimeout(find, retryDelay(4, Math.random()));
      }
    };
    void find();
    addEventListener('online', find);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      removeEventListener('online', find);
    };
  }, []);
  return null;
}

/** In the dialog of the submission, meanwhile. */
export function UnknownNotice() {
  const texts = useSittingTexts();
  return <Alert kind="notice" title={texts.submitUnknown} line={texts.submitAsking} />;
}
