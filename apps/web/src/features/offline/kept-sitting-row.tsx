import { fillPath, pagePaths } from '@bharti/contracts/paths';
import { inLocale } from '@bharti/i18n/locale';
import { CirclePlay } from 'lucide-react';
import type { StoredSitting } from '../../browser/offline-sittings.ts';
import { useLocale } from '../../context/locale.tsx';
import { KeptRow } from './kept-row.tsx';
import { useOfflineTexts } from './use-offline-texts.ts';

/** A test that was begun on this device without a connection. */
export function KeptSittingRow({ sitting }: { readonly sitting: StoredSitting }) {
  const { locale } = useLocale();
  const texts = useOfflineTexts();
  const title = inLocale(locale, sitting.title);
  const answered = Object.keys(sitting.answers).length;
  const line =
    sitting.finishedAt === null
      ? texts.sittingRuns
      : sitting.problem === null
        ? texts.sittingWaits
        : texts.sittingNotTaken;
  return (
    <KeptRow
      icon={CirclePlay}
      title={title}
      line={<span>{line(answered, sitting.totalQuestions)}</span>}
      page={fillPath(pagePaths.test, { testId: sitting.test })}
      action={texts.open}
      label={texts.openNamed(title)}
    />
  );
}
