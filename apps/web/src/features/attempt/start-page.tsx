import type { StartPage as StartPageData } from '@bharti/contracts/attempts/test-page';
import { inLocale } from '@bharti/i18n/locale';
import { ChevronRight, Clock } from 'lucide-react';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '../../context/locale.tsx';
import { useIsReachable } from '../../context/reachable.ts';
import { Alert } from '../../ui/alert.tsx';
import { BackHeader } from '../../ui/back-header.tsx';
import { Button } from '../../ui/button.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { backToTests } from '../../ui/way-back.ts';
import { Cover } from './cover.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { LaterLink } from './later-link.tsx';
import { Locked } from './locked.tsx';
import { OfflineRules } from './offline-rules.tsx';
import styles from './start-page.module.css';
import type { Starting } from './use-open-test.ts';

/** The offer to keep the test on this device. */
export type KeepOfflineProps = {
  readonly test: StartPageData;
  /** Called when the test was kept. */
  readonly onKept: () => void;
};

type StartPageProps = {
  readonly test: StartPageData;
  readonly starting: Starting;
  /** Called when the dialog of a purchase has closed, and when the test was kept: the page may be another one now. */
  readonly onBought: () => void;
  /** Null where there is no such offer. */
  readonly KeepOffline: ComponentType<KeepOfflineProps> | null;
};

/** The cover of a test: what it contains and its rules. The timer starts when Start is pressed. */
export function StartPage({ test, starting, onBought, KeepOffline }: StartPageProps) {
  const { locale, t } = useLocale();
  useTitle(inLocale(locale, test.title));
  useAfterDialog(onBought);
  const isLocked = test.access === 'locked';
  return (
    <>
      <BackHeader title={t.start.title} label={t.result.backArrow} to={backToTests()} />
      <main className={`wrap ${styles.page}`} id="content">
        <Cover test={test} />
        <div>
          <LanguageChoice />
          <OfflineRules />
          {!test.isPrepared && (
            <p className={`small muted ${styles.note}`}>{test.isRepeat ? t.start.isRepeat : t.start.firstCounts}</p>
          )}
          {KeepOffline && !isLocked && (
            <Suspense>
              <KeepOffline test={test} onKept={onBought} />
            </Suspense>
          )}
        </div>
      </main>
      <footer className={styles.bar}>
        <div className={`wrap ${styles.barContent}`}>
          {isLocked ? <Locked test={test} /> : <StartNow starting={starting} />}
        </div>
      </footer>
    </>
  );
}

function StartNow({ starting: { start, isPending, hasFailed, refusal } }: { starting: Starting }) {
  const { t } = useLocale();
  const isReachable = useIsReachable();
  return (
    <>
      {hasFailed && !isPending ? (
        <Alert title={t.start.failed} line={refusal === null ? t.start.failedLine : t.refusals[refusal.code]} />
      ) : (
        <p className="small muted">
          <Clock className="icon icon-small" aria-hidden="true" />
          <span>{isReachable ? t.start.clockStarts : t.start.failedLine}</span>
        </p>
      )}
      <div className={styles.buttons}>
        <LaterLink />
        <Button look={isReachable ? 'primary' : 'outline'} disabled={isPending} isBusy={isPending} onClick={start}>
          {isPending ? t.start.starting : t.start.start}
          <ChevronRight className="icon icon-small" aria-hidden="true" />
        </Button>
      </div>
    </>
  );
}

/** Calls `onClosed` after a dialog has closed: a dialog has its own entry in the history, so the location changes. */
function useAfterDialog(onClosed: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    onClosed();
  }, [key, onClosed]);
}
