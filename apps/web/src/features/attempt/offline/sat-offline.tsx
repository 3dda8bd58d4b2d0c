import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { resultPage } from '@bharti/contracts/paths';
import { formatDuration } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CloudUpload, Smartphone } from 'lucide-react';
import type { StoredSitting } from '../../../browser/offline-sittings.ts';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { BackHeader } from '../../../ui/back-header.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmRemoval } from '../../../ui/confirm-removal.tsx';
import { pathTo } from '../../../ui/path-to.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { backToDashboard } from '../../../ui/way-back.ts';
import styles from './sat-offline.module.css';
import { removeSitting, sendAgain } from './send-sittings.ts';
import { useSend } from './use-send.ts';
import { useOfflineTestTexts } from './use-texts.ts';

type SatOfflineProps = {
  readonly sitting: StoredSitting;
  /** What is kept of the sitting has changed. */
  readonly onChange: () => void;
  readonly onSent: (result: AttemptResult) => void;
};

/** A sitting that has ended: sent as soon as there is a connection. Where the server does not take it, its answers can be read. */
export function SatOffline({ sitting, onChange, onSent }: SatOfflineProps) {
  const { locale, t } = useLocale();
  const texts = useOfflineTestTexts();
  const title = inLocale(locale, sitting.title);
  useTitle(`${texts.satTitle}: ${title}`);
  const answered = Object.keys(sitting.answers).length;
  return (
    <>
      <BackHeader title={title} label={t.result.backArrow} />
      <main className={`wrap ${styles.page}`} id="content">
        <section className={`card ${styles.sheet}`}>
          <div className="timing-marks" />
          <h1 ref={focusOnce} tabIndex={-1}>
            {sitting.problem === null ? texts.satHeading : texts.refused}
          </h1>
          <dl className="spec">
            <div>
              <dt>{texts.answered}</dt>
              <dd>{texts.answeredOf(answered, sitting.totalQuestions)}</dd>
            </div>
            <div>
              <dt>{texts.time}</dt>
              <dd>{formatDuration(Math.floor(sitting.elapsedMs / 1_000))}</dd>
            </div>
          </dl>
          {sitting.problem === null ? (
            <Waiting sitting={sitting} onChange={onChange} onSent={onSent} />
          ) : (
            <NotTaken sitting={sitting} onChange={onChange} />
          )}
        </section>
      </main>
    </>
  );
}

/** Receives the focus after the end of the test, because the pressed button no longer exists. */
const focusOnce = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

function Waiting({ sitting, onChange, onSent }: SatOfflineProps) {
  const { t } = useLocale();
  const texts = useOfflineTestTexts();
  const queryClient = useQueryClient();
  const { isSending, send } = useSend(sitting, (reply) => {
    if (reply.ok) void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
    if (reply.ok && reply.isOwn) onSent(reply.value);
    else onChange();
  });
  return (
    <>
      <p className={styles.line}>
        <Smartphone className="icon icon-small" aria-hidden="true" />
        <span>{texts.keptHere}</span>
      </p>
      <p className={styles.line} role="status">
        <CloudUpload className="icon icon-small" aria-hidden="true" />
        <span>{isSending ? texts.sending : texts.waits}</span>
      </p>
      <div className={styles.buttons}>
        <Button look="primary" isBlock isBusy={isSending} disabled={isSending} onClick={send}>
          {texts.sendNow}
        </Button>
        <ButtonLink isBlock href={pathTo(backToDashboard())}>
          {t.backToDashboard}
        </ButtonLink>
      </div>
    </>
  );
}

function NotTaken({ sitting, onChange }: Pick<SatOfflineProps, 'sitting' | 'onChange'>) {
  const { locale, t } = useLocale();
  const texts = useOfflineTestTexts();
  const { answers, test, id, totalQuestions } = sitting;
  const isReplaced = sitting.problem === 'other_counts';
  // The device does both alone.
  const networkMode = 'always';
  const again = useMutation({ networkMode, mutationFn: () => sendAgain(sitting), onSuccess: onChange });
  const removal = useMutation({ networkMode, mutationFn: () => removeSitting(sitting), onSuccess: onChange });
  return (
    <>
      <Alert kind="notice" title={isReplaced ? texts.otherCounts : texts.refusedLine} />
      <h2>{texts.answers}</h2>
      <ol className={styles.answers}>
        {Array.from({ length: totalQuestions }, (_, question) => {
          const chosen = answers[question];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place.
            <li key={question}>{chosen === undefined ? texts.noAnswer : String.fromCharCode(65 + chosen)}</li>
          );
        })}
      </ol>
      {(again.isError || removal.isError) && <Alert title={texts.notDone} line={texts.attempt.submitRetry} />}
      <div className={styles.buttons}>
        {isReplaced && (
          <ButtonLink look="primary" isBlock href={pathTo(resultPage(test, id))}>
            {texts.countingResult}
          </ButtonLink>
        )}
        {!isReplaced && (
          <Button
            look="primary"
            isBlock
            isBusy={again.isPending}
            disabled={again.isPending}
            onClick={() => again.mutate()}
          >
            {t.retry}
          </Button>
        )}
        <ConfirmRemoval
          texts={{
            open: texts.removeOf(inLocale(locale, sitting.title)),
            title: texts.forgetTitle,
            line: texts.forgetLine(Object.keys(answers).length),
            remove: texts.removeNow,
            leave: texts.leaveIt,
          }}
          onRemove={() => removal.mutate()}
        >
          {texts.remove}
        </ConfirmRemoval>
      </div>
    </>
  );
}
