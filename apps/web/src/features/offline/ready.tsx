import { pagePaths } from '@bharti/contracts/paths';
import { Dumbbell, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useKeptNotes } from '../../context/kept-notes.ts';
import { useKeptMistakes, useKeptResults, useKeptTests } from '../../context/kept-results.ts';
import { useSession } from '../../context/session.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { Section } from '../../ui/section.tsx';
import { KeptNoteRow } from './kept-note-row.tsx';
import { KeptResultRow } from './kept-result-row.tsx';
import { KeptRow } from './kept-row.tsx';
import { idOfTest, KeptTestRow } from './kept-test-row.tsx';
import styles from './offline.module.css';
import { useOfflineTexts } from './use-offline-texts.ts';

/** Lists the screens that open without a connection. */
export function Ready() {
  const texts = useOfflineTexts();
  const { user } = useSession();
  const { notes = [], remove } = useKeptNotes();
  const tests = useKeptTests() ?? [];
  const results = useKeptResults() ?? [];
  const mistakes = useKeptMistakes() ?? [];
  const [removed, setRemoved] = useState<string | null>(null);
  const running = tests.filter(({ kind }) => kind === 'running');
  return (
    <Section title={texts.ready}>
      <ul className="rows">
        {running.map((page) => (
          <KeptTestRow key={idOfTest(page)} page={page} />
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
          .filter(({ kind }) => kind === 'start')
          .map((page) => (
            <KeptTestRow key={idOfTest(page)} page={page} />
          ))}
      </ul>
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
