import type { StartPage } from '@bharti/contracts/attempts/test-page';
import { Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { mayHaveOfflineTests } from '../../../browser/unsent-flag.ts';
import { useLocale } from '../../../context/locale.tsx';
import { useStoredIn } from '../../../context/persistence.ts';
import { useIsReachable } from '../../../context/reachable.ts';
import { withTexts } from '../../../context/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from '../start-page.module.css';
import type { KeepPanel } from './keep-panel.tsx';
import { offlineTestTexts } from './use-texts.ts';

type KeepOfflineProps = { readonly test: StartPage; readonly onKept: () => void };

/** The button is another element once its panel has come. */
export const keepButtonId = 'keep-offline';

const fetchPanel = async () => (await withTexts(import('./offline-parts.ts'), offlineTestTexts)).KeepPanel;

/** Offers to keep the test on this device. Its question, and what is kept already, are fetched when they are wanted. */
export function KeepOffline({ test, onKept }: KeepOfflineProps) {
  const { start, unreachable } = useLocale().t;
  const isOfServer = useStoredIn() === 'server';
  const isReachable = useIsReachable();
  const [isAsked, setAsked] = useState(false);
  const [Panel, setPanel] = useState<typeof KeepPanel | null>(null);
  const isWanted = isOfServer && (isAsked || test.isPrepared || mayHaveOfflineTests());
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    fetchPanel().then(
      (fetched) => !isLeft && setPanel(() => fetched),
      () => {
        if (isLeft) return;
        setAsked(false);
        toast.error(unreachable);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted, unreachable]);
  // While the test is sat on this device, and without a connection, there is nothing to keep.
  if (!isOfServer || !isReachable) return null;
  const row = (onPress: () => void, isBusy: boolean, line = start.keepOfflineLine) => (
    <KeepRow line={line}>
      <Button look="quiet" id={keepButtonId} aria-haspopup="dialog" isBusy={isBusy} onClick={onPress}>
        {start.keepOffline}
      </Button>
    </KeepRow>
  );
  return Panel === null ? (
    row(() => setAsked(true), isAsked)
  ) : (
    <Panel test={test} isAsked={isAsked} row={row} onKept={onKept} />
  );
}

/** A line with what can be done about it. */
export const KeepRow = ({ line, children }: { readonly line: string; readonly children: ReactNode }) => (
  <div className={styles.keep}>
    <p className="small muted">
      <Smartphone className="icon icon-small" aria-hidden="true" />
      <span>{line}</span>
    </p>
    {children}
  </div>
);
