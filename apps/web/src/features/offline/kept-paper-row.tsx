import type { OfflinePaper } from '@bharti/contracts/attempts/offline';
import { fillPath, pagePaths } from '@bharti/contracts/paths';
import { formatDate } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { ClipboardList } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { ConfirmRemoval } from '../../ui/confirm-removal.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { KeptRow } from './kept-row.tsx';
import { useOfflineTexts } from './use-offline-texts.ts';

type KeptPaperRowProps = {
  readonly paper: OfflinePaper;
  /** It may still be begun. */
  readonly isInTime: boolean;
  readonly onRemove: (title: string) => void;
};

/** A test that is kept to be sat without a connection. */
export function KeptPaperRow({ paper, isInTime, onRemove }: KeptPaperRowProps) {
  const { locale } = useLocale();
  const texts = useOfflineTexts();
  const title = inLocale(locale, paper.start.title);
  const size = formatBytes(new Blob([JSON.stringify(paper)]).size);
  return (
    <KeptRow
      icon={ClipboardList}
      title={title}
      line={
        <span>{isInTime ? texts.paperReady(formatDate(locale, paper.beginsUntil), size) : texts.paperOver(size)}</span>
      }
      page={fillPath(pagePaths.test, { testId: paper.start.id })}
      action={texts.open}
      label={texts.openNamed(title)}
    >
      <ConfirmRemoval
        texts={{
          open: texts.removeNote(title),
          title: texts.removeTitle(title),
          line: texts.removePaperLine(size),
          remove: texts.remove,
          leave: texts.doNotRemove,
        }}
        onRemove={() => onRemove(title)}
      />
    </KeptRow>
  );
}
