import { pagePaths } from '@bharti/contracts/paths';
import type { UserId } from '@bharti/domain/brand';
import { inLocale } from '@bharti/i18n/locale';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Dumbbell, Pencil } from 'lucide-react';
import { useState } from 'react';
import { isInTime, type KeptPaper, listLostPapers, listPapers, removePaper } from '../../browser/kept-papers.ts';
import { offlineSittings, type StoredSitting } from '../../browser/offline-sittings.ts';
import { mayHaveSittings } from '../../browser/unsent-flag.ts';
import { useKeptNotes } from '../../context/kept-notes.ts';
import { useKeptMistakes, useKeptResults, useKeptTests } from '../../context/kept-results.ts';
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
  const lost = useLostPapers(user?.id);
  const { data: sittings = none, isError: isUnread, refetch } = useSittings(user?.id);
  const results = useKeptResults() ?? [];
  const queryClient = useQueryClient();
  const mistakes = useKeptMistakes() ?? [];
  const [removed, setRemoved] = useState<string | null>(null);
  const running = tests.filter(({ kind }) => kind === 'running');
  // The start page of a test stands with its paper.
  const begun = new Set<string>([...running.map(idOfTest), ...sittings.map(({ test }) => test)]);
  // What runs is not begun anew, and what the server did not take neither.
  const papers = usePapers(user?.id).filter(({ paper }) => !begun.has(paper.start.id));
  const withPaper = new Set<string>([...papers.map(({ paper }) => paper.start.id), ...begun]);
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
        {papers.map((kept) => (
          <KeptPaperRow
            key={kept.paper.id}
            paper={kept.paper}
            isInTime={isInTime(kept)}
            onRemove={(title) => {
              void removePaper(kept.paper.user, kept.paper.start.id).then(() =>
                queryClient.invalidateQueries({ queryKey: papersKey }),
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

const papersKey = ['kept-papers'];
const noPapers: readonly KeptPaper[] = [];

/** Those of a user whose session has expired are not shown to another user. */
function usePapers(user: UserId | undefined): readonly KeptPaper[] {
  const { data = noPapers } = useQuery({
    queryKey: [...papersKey, user],
    queryFn: () => (user === undefined ? noPapers : listPapers(user)),
    ...{ staleTime: 0, networkMode: 'always', retry: false },
  });
  return data;
}

/** The papers that this device kept for this user and does not find any more; none until that is known. */
function useLostPapers(user: UserId | undefined) {
  const { data = [] } = useQuery({
    queryKey: ['lost-papers', user],
    queryFn: () => (user === undefined ? [] : listLostPapers(user)),
    ...{ staleTime: 0, networkMode: 'always', retry: false },
  });
  return data;
}
