import { useEffect, useState } from 'react';
import { mayHaveOfflineTests } from '../../../browser/unsent-flag.ts';
import { useLocale } from '../../../context/locale.tsx';
import { useStoredIn } from '../../../context/persistence.ts';
import { useIsReachable } from '../../../context/reachable.ts';
import { withTexts } from '../../../context/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import type { KeepOfflineProps } from '../start-page.tsx';
import type { KeepPanel } from './keep-panel.tsx';
import { KeepRow, keepButtonId } from './keep-row.tsx';
import { offlineTestTexts } from './test-texts.ts';

const fetchPanel = async () => (await withTexts(import('./offline-parts.ts'), offlineTestTexts)).KeepPanel;

/** Offers to keep the test on this device. Its question, and what is kept already, are fetched when they are wanted. */
export function KeepOffline({ test, onKept, onOffline }: KeepOfflineProps) {
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
  const mayBeKept = isOfServer && !isReachable && mayHaveOfflineTests();
  useEffect(() => {
    if (mayBeKept) onOffline();
  }, [mayBeKept, onOffline]);
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
