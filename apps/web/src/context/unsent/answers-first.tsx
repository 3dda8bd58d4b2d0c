import { inLocale } from '@bharti/i18n/locale';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAttemptsPort } from '../api.ts';
import { useLocale } from '../locale.tsx';
import type { LogOutProps } from '../revisions/send-first.tsx';
import { logOutTexts, useLogOutTexts } from '../revisions/use-log-out-texts.ts';
import { useSession } from '../session.tsx';
import { withTexts } from '../texts.ts';
import { type UnsentTest, useFetchUnsentAnswers } from './unsent-answers.ts';

export const answersFirstWithTexts = () => withTexts(Promise.resolve(AnswersFirst), logOutTexts);

/** Most sendings end sooner, and are not shown. */
const shownAfterMs = 500;

/** Before a log-out: sends the answers that this browser keeps. Asks when some cannot be sent, because the log-out deletes them. */
function AnswersFirst({ onLeave, onStay }: LogOutProps) {
  const { t, locale } = useLocale();
  const { answers: texts, stay } = useLogOutTexts();
  const api = useAttemptsPort();
  const fetchUnsent = useFetchUnsentAnswers();
  const { user, error } = useSession();
  const {
    mutate,
    isPending,
    data: left,
  } = useMutation({
    mutationFn: async (): Promise<readonly UnsentTest[]> => {
      const unsent = await fetchUnsent();
      return user && unsent ? unsent.send(api, user.id) : [];
    },
  });
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, shownAfterMs, true);
    return () => clearTimeout(timer);
  }, []);
  // Without a known user nothing is sent or deleted: the answers wait for the next sign-in.
  const isKnown = user !== undefined || error !== null;
  const send = useCallback(() => {
    // Not called when the question was closed in the meantime.
    const onSuccess = (tests: readonly UnsentTest[]) => tests.length === 0 && onLeave();
    mutate(undefined, { onSuccess });
  }, [mutate, onLeave]);
  useEffect(() => {
    if (isKnown) send();
  }, [isKnown, send]);
  const lose = async () => {
    if (user) await (await fetchUnsent())?.forget(user.id);
    onLeave();
  };

  const isAsking = !isPending && left !== undefined && left.length > 0;
  if (!isAsking && !isSlow) return null;
  const count = left?.reduce((sum, { answers }) => sum + answers, 0) ?? 0;
  return (
    <Dialog title={texts.title} onClose={onStay}>
      <div className="dialog-body">
        {isAsking ? (
          <>
            <p role="status">{texts.unsent}</p>
            <ul>
              {left.map(({ attempt, title, answers }) => (
                <li key={attempt}>{texts.ofTest(inLocale(locale, title), answers)}</li>
              ))}
            </ul>
          </>
        ) : (
          <p role="status">{texts.sending}</p>
        )}
        <Button look="primary" isBlock data-first-focus="" onClick={onStay}>
          {stay}
        </Button>
        <Button isBlock disabled={!isAsking} onClick={send}>
          {t.retry}
        </Button>
        <Button look="danger" isBlock disabled={!isAsking} onClick={() => void lose()}>
          {texts.lose(count)}
        </Button>
      </div>
    </Dialog>
  );
}
