import { pagePaths } from '@bharti/contracts/paths';
import { useKeptNotes } from '../../context/kept-notes.ts';
import { useKeptResults } from '../../context/kept-results.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { Section } from '../../ui/section.tsx';
import { KeptNoteRow } from './kept-note-row.tsx';
import { KeptResultRow } from './kept-result-row.tsx';
import styles from './offline.module.css';
import { useOfflineTexts } from './use-offline-texts.ts';

/** Lists the screens that open without a connection. */
export function Ready() {
  const texts = useOfflineTexts();
  const { notes = [], remove } = useKeptNotes();
  const results = useKeptResults() ?? [];
  return (
    <Section title={texts.ready}>
      {notes.length + results.length === 0 ? (
        <div className={styles.nothing}>
          <p>{texts.nothingReady}</p>
          <ButtonLink href={pathTo(pagePaths.notes)}>{texts.toNotes}</ButtonLink>
        </div>
      ) : (
        <ul className="rows">
          {notes.map((note) => (
            <KeptNoteRow key={note.name} note={note} onRemove={remove} />
          ))}
          {results.map((result) => (
            <KeptResultRow key={result.id} result={result} />
          ))}
        </ul>
      )}
    </Section>
  );
}
