import type { TestPage } from '@bharti/contracts/attempts/test-page';
import { fillPath, pagePaths } from '@bharti/contracts/paths';
import { inLocale } from '@bharti/i18n/locale';
import { CirclePlay, ClipboardList } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { KeptRow } from './kept-row.tsx';
import { useOfflineTexts } from './use-offline-texts.ts';

export const idOfTest = (page: TestPage): string => (page.kind === 'running' ? page.attempt.testId : page.start.id);

/** A running test, or the start page of a test. */
export function KeptTestRow({ page }: { readonly page: TestPage }) {
  const { locale } = useLocale();
  const texts = useOfflineTexts();
  const isRunning = page.kind === 'running';
  const title = inLocale(locale, (isRunning ? page.attempt : page.start).title);
  return (
    <KeptRow
      icon={isRunning ? CirclePlay : ClipboardList}
      title={title}
      line={<span>{isRunning ? texts.runningTest : texts.startPage}</span>}
      page={fillPath(pagePaths.test, { testId: idOfTest(page) })}
      action={texts.open}
      label={texts.openNamed(title)}
    />
  );
}
