import { fillPath, pagePaths } from '@bharti/contracts/paths';
import { inLocale } from '@bharti/i18n/locale';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { pathTo } from '../../ui/path-to.ts';
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

/** Milliseconds for the code, and again for its work. Both end sooner, unless the code does not come or the storage of the browser hangs. */
const longestMs = 20_000;
// Not `withinTime`, which would come into the first load of the demo.
const inTime = <Value,>(work: Promise<Value>): Promise<Value> =>
  Promise.race([work, new Promise<never>((_, late) => setTimeout(late, longestMs))]);

/**
 * Before a log-out: sends the answers that this browser keeps. Asks when some cannot be sent, because the log-out deletes them. Where the
 * browser does not say what it keeps, the log-out deletes nothing.
 */
function AnswersFirst({ onLeave, onStay }: LogOutProps) {
  const { t, locale } = useLocale();
  const { answers: texts, stay } = useLogOutTexts();
  const api = useAttemptsPort();
  const fetchUnsent = useFetchUnsentAnswers();
  const { user, error } = useSession();
  const sending = useMutation({
    mutationFn: async (): Promise<readonly UnsentTest[]> => {
      const unsent = await inTime(fetchUnsent());
      return user && unsent ? inTime(unsent.send(api, user.id)) : [];
    },
  });
  const losing = useMutation({
    mutationFn: async () => {
      const unsent = await inTime(fetchUnsent());
      if (user && unsent) await inTime(unsent.forget(user.id));
    },
  });
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, shownAfterMs, true);
    return () => clearTimeout(timer);
  }, []);
  // Without a known user nothing is sent or deleted: the answers wait for the next sign-in.
  const isKnown = user !== undefined || error !== null;
  const { mutate } = sending;
  const { mutate: lose, reset } = losing;
  const send = useCallback(() => {
    reset();
    // Not called when the question was closed in the meantime.
    const onSuccess = (tests: readonly UnsentTest[]) => tests.length === 0 && onLeave();
    mutate(undefined, { onSuccess });
  }, [mutate, reset, onLeave]);
  useEffect(() => {
    if (isKnown) send();
  }, [isKnown, send]);

  const isFailed = sending.isError || losing.isError;
  const left = isFailed ? [] : (sending.data ?? []);
  if (!isFailed && left.length === 0 && !isSlow) return null;
  const running = left.filter(({ sitting }) => sitting?.isRunning === true);
  const waiting = left.filter((test) => !running.includes(test));
  // A test that still runs is not sent: another try changes nothing.
  const canRetry = isFailed || left.length === 0 || waiting.length > 0;
  const count = left.reduce((sum, { answers }) => sum + answers, 0);
  return (
    <Dialog title={isFailed ? texts.unknownTitle : texts.title} onClose={onStay}>
      <div className="dialog-body">
        <div role="status">
          {running.map(({ attempt, title }) => (
            <p key={attempt}>{texts.runs(inLocale(locale, title))}</p>
          ))}
          {running.length === left.length && left.length > 0 ? null : (
            <p>{isFailed ? texts.unknown : left.length > 0 ? texts.unsent : texts.sending}</p>
          )}
        </div>
        {waiting.length > 0 && (
          <ul>
            {waiting.map(({ attempt, title, answers }) => (
              <li key={attempt}>{texts.ofTest(inLocale(locale, title), answers)}</li>
            ))}
          </ul>
        )}
        <Button look="primary" isBlock data-first-focus="" onClick={onStay}>
          {stay}
        </Button>
        {running.slice(0, 1).map(({ attempt, sitting }) => (
          <ButtonLink key={attempt} isBlock href={pathTo(fillPath(pagePaths.test, { testId: sitting?.test ?? '' }))}>
            {texts.finish}
          </ButtonLink>
        ))}
        {canRetry && (
          <Button isBlock disabled={!isFailed && (left.length === 0 || losing.isPending)} onClick={send}>
            {t.retry}
          </Button>
        )}
        {isFailed && (
          <Button isBlock onClick={onLeave}>
            {texts.leave}
          </Button>
        )}
        {left.length > 0 && (
          <Button
            look="danger"
            isBlock
            disabled={losing.isPending}
            onClick={() => lose(undefined, { onSuccess: onLeave })}
          >
            {running.length > 0 ? texts.loseTest(count) : texts.lose(count)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
