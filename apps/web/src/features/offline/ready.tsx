import { pagePaths } from '@bharti/contracts/paths';
import type { UserId } from '@bharti/domain/brand';
import { inLocale } from '@bharti/i18n/locale';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Dumbbell, Pencil } from 'lucide-react';
import { useState } from 'react';
import { listLostPapers, removePaper } from '../../browser/kept-papers.ts';
import { offlineSittings, type StoredSitting } from '../../browser/offline-sittings.ts';
import { mayHaveSittings } from '../../browser/unsent-flag.ts';
import { useKeptNotes } from '../../context/kept-notes.ts';
import {
  keptPapersKey,
  useKeptMistakes,
  useKeptPapers,
  useKeptResults,
  useKeptTests,
} from '../../context/kept-results.ts';
import { useLocale } from '../../context/locale.tsx';
import { useSession } from '../../context/session.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { Section } from '../../ui/section.tsx';
import { KeptNoteRow } from './kept-note-row.tsx';
import { KeptPaperRow } from './kept-paper-row.tsx';
import { KeptResultRow } from './kept-result-row.tsx';
import { KeptRow } from './kept-row.tsx';
import { KeptSittingRow } from './kept-sitting-row.tsx';
import { idOfTest, KeptTestRow } from './kept-test-row.tsx';
import styles from './offline.module.css';
import { useOfflineTexts } from './use-offline-texts.ts';

/** Lists the screens that open without a connection. */
export function Ready() {
  const { locale, t } = useLocale();
  const texts = useOfflineTexts();
  const { user } = useSession();
  const { notes = [], remove } = useKeptNotes();
  const tests = useKeptTests() ?? [];
  // Those of a user whose session has expired are not shown to another user.
  const papers = (useKeptPapers() ?? []).filter((paper) => paper.user === user?.id);
  const lost = useLostPapers(user?.id);
  const { data: sittings = none, isError: isUnread, refetch } = useSittings(user?.id);
  const results = useKeptResults() ?? [];
  const queryClient = useQueryClient();
  const mistakes = useKeptMistakes() ?? [];
  const [removed, setRemoved] = useState<string | null>(null);
  const running = tests.filter(({ kind }) => kind === 'running');
  // The start page of a test stands with its paper.
  const withPaper = new Set<string>([...papers.map(({ start }) => start.id), ...sittings.map(({ test }) => test)]);
  return (
    <Section title={texts.ready}>
      {lost.length > 0 && (
        <Alert
          kind="notice"
          title={texts.papersLost(lost.map(({ title }) => inLocale(locale, title)).join(', '))}
          line={texts.papersLostLine}
        />
      )}
      {isUnread && (
        <Alert
          title={texts.sittingsNotRead}
          line={texts.sittingsNotReadLine}
          action={<Button onClick={() => void refetch()}>{t.retry}</Button>}
        />
      )}
      <ul className="rows">
        {running.map((page) => (
          <KeptTestRow key={idOfTest(page)} page={page} />
        ))}
        {sittings.map((sitting) => (
          <KeptSittingRow key={sitting.id} sitting={sitting} />
        ))}
        {papers.map((paper) => (
          <KeptPaperRow
            key={paper.id}
            paper={paper}
            onRemove={(title) => {
              void removePaper(paper.user, paper.start.id).then(() =>
                queryClient.invalidateQueries({ queryKey: keptPapersKey }),
              );
              setRemoved(title);
            }}
          />
        ))}
        {user && (
          <KeptRow
            icon={Dumbbell}
            title={texts.practice}
            line={<span>{texts.practiceLine}</span>}
            page={pagePaths.practiceTopics}
            action={texts.open}
            label={texts.openNamed(texts.practice)}
          />
        )}
        {mistakes.length > 0 && (
          <KeptRow
            icon={Pencil}
            title={texts.mistakes}
            line={<span>{texts.mistakesLine}</span>}
            page={pagePaths.mistakes}
            action={texts.open}
            label={texts.openNamed(texts.mistakes)}
          />
        )}
        {notes.map((note) => (
          <KeptNoteRow
            key={note.name}
            note={note}
            onRemove={(name, title) => {
              remove(name);
              setRemoved(title);
            }}
          />
        ))}
        {results.map((result) => (
          <KeptResultRow key={result.id} result={result} />
        ))}
        {tests
          .filter((page) => page.kind === 'start' && !withPaper.has(idOfTest(page)))
          .map((page) => (
            <KeptTestRow key={idOfTest(page)} page={page} />
          ))}
      </ul>
      {papers.length > 0 && <p className={`small muted ${styles.note}`}>{texts.papersNote}</p>}
      <p role="status" className={styles.removed}>
        {removed !== null && texts.removed(removed)}
      </p>
      {notes.length === 0 && (
        <div className={styles.nothing}>
          <p>{texts.noNotes}</p>
          <ButtonLink href={pathTo(pagePaths.notes)}>{texts.toNotes}</ButtonLink>
        </div>
      )}
    </Section>
  );
}

const none: readonly StoredSitting[] = [];

/** The tests that this user has begun without a connection. An error where the browser's storage does not answer. */
const useSittings = (user: UserId | undefined) =>
  useQuery({
    queryKey: ['offline-sittings', user],
    queryFn: async () => (user === undefined || !mayHaveSittings() ? none : offlineSittings.list(user)),
    ...{ staleTime: 0, networkMode: 'always', retry: false },
  });

/** The papers that this device kept for this user and does not find any more; none until that is known. */
function useLostPapers(user: UserId | undefined) {
  const { data = [] } = useQuery({
    queryKey: ['lost-papers', user],
    queryFn: () => (user === undefined ? [] : listLostPapers(user)),
    ...{ staleTime: 0, networkMode: 'always', retry: false },
  });
  return data;
}
