import type { StartPage } from '@bharti/contracts/attempts/test-page';
import { formatDate } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isInTime, removePaper } from '../../../browser/kept-papers.ts';
import { useLocale } from '../../../context/locale.tsx';
import { useSession } from '../../../context/session.tsx';
import { ConfirmRemoval } from '../../../ui/confirm-removal.tsx';
import { useIsAppReady } from './app-ready.ts';
import { KeepDialog } from './keep-dialog.tsx';
import { KeepRow, keepButtonId } from './keep-row.tsx';
import { keptTestKey, useKeptTest } from './use-kept-test.ts';
import { useOfflineTestTexts } from './use-texts.ts';

type KeepPanelProps = {
  readonly test: StartPage;
  /** The button was pressed before this part had come. */
  readonly isAsked: boolean;
  /** The offer, while nothing is kept. */
  readonly row: (onPress: () => void, isBusy: boolean, line?: string) => ReactNode;
  readonly onKept: () => void;
};

/** What is kept of the test on this device, or the offer to keep it, with its question. */
export function KeepPanel({ test, isAsked, row, onKept }: KeepPanelProps) {
  const { locale } = useLocale();
  const texts = useOfflineTestTexts();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(isAsked);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) document.getElementById(keepButtonId)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { data: kept } = useKeptTest(user?.id, test.id);
  const isAppReady = useIsAppReady(kept != null);
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: keptTestKey(test.id) });
  if (kept != null) {
    const { beginsUntil } = kept.paper;
    // It was begun since, in another tab: its page says what becomes of it.
    if (kept.sitting !== null) return null;
    const ready = `${texts.ready(formatDate(locale, beginsUntil))}. ${texts.readyLine}`;
    return (
      <KeepRow line={!isInTime(kept) ? texts.over : isAppReady === true ? ready : texts.appNotKept}>
        <ConfirmRemoval
          texts={{
            open: texts.removeOf(inLocale(locale, test.title)),
            title: texts.removeTitle,
            line: texts.removeLine,
            remove: texts.removeNow,
            leave: texts.leaveIt,
          }}
          onRemove={() => void removePaper(kept.paper.user, test.id).then(readAgain)}
        >
          {texts.remove}
        </ConfirmRemoval>
      </KeepRow>
    );
  }
  return (
    <>
      {row(() => setOpen(true), false, test.isPrepared ? texts.wasKept : undefined)}
      {isOpen && (
        <KeepDialog
          test={test}
          onKept={() => {
            setOpen(false);
            readAgain();
            onKept();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
