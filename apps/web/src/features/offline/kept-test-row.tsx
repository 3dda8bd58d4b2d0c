import type { TestPage } from '@bharti/contracts/attempts/test-page';
import { fillPath, pagePaths } from '@bharti/contracts/paths';
import { inLocale } from '@bharti/i18n/locale';
import { CirclePlay, ClipboardList } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { useServerClock } from '../../context/server-clock.ts';
import { useUnsentTests } from '../../context/unsent/unsent-answers.ts';
import { KeptRow } from './kept-row.tsx';
import { useOfflineTexts } from './use-offline-texts.ts';

export const idOfTest = (page: TestPage): string => (page.kind === 'running' ? page.attempt.testId : page.start.id);

/** A running test, or the start page of a test. */
export function KeptTestRow({ page }: { readonly page: TestPage }) {
  const { locale, t } = useLocale();
  const texts = useOfflineTexts();
  const clock = useServerClock();
  const tests = useUnsentTests();
  const isRunning = page.kind === 'running';
  const unsent = isRunning ? (tests.find(({ attempt }) => attempt === page.attempt.id)?.answers ?? 0) : 0;
  const isOver = isRunning && clock.now() >= page.attempt.deadline;
  const line = isRunning ? (isOver ? texts.timedOut : texts.runningTest) : texts.startPage;
  const title = inLocale(locale, (isRunning ? page.attempt : page.start).title);
  return (
    <KeptRow
      icon={isRunning ? CirclePlay : ClipboardList}
      title={title}
      line={<span>{unsent > 0 ? `${line} · ${t.dashboard.unsent(unsent)}` : line}</span>}
      page={fillPath(pagePaths.test, { testId: idOfTest(page) })}
      action={texts.open}
      label={texts.openNamed(title)}
    />
  );
}
