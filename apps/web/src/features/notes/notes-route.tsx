import type { NoteIndex } from '@bharti/contracts/catalogue/notes';
import { useLocale } from '../../context/locale.tsx';
import { RequireSession } from '../../context/require-session.tsx';
import { BackHeader } from '../../ui/back-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { HowToUse } from './how-to-use.tsx';
import { NoteCards } from './note-cards.tsx';
import styles from './notes.module.css';
import { NotesSkeleton } from './notes-skeleton.tsx';
import { useNotes } from './queries.ts';
import { useNotesTexts } from './use-notes-texts.ts';

export function Component() {
  // Public: asked for beside the session, and not after it.
  useNotes();
  return (
    <RequireSession>
      <NotesScreen />
    </RequireSession>
  );
}

/** `/notes`: the study notes, to read here or to download. */
function NotesScreen() {
  const { t } = useLocale();
  const texts = useNotesTexts();
  const query = useNotes();
  useTitle(texts.title);
  return (
    <>
      <BackHeader title={texts.title} label={t.backToDashboard} />
      <main className={`wrap ${styles.page}`} id="content">
        <h1>{texts.title}</h1>
        <p className="muted">{texts.line}</p>
        <QueryBoundary query={query} title={texts.failed} skeleton={<NotesSkeleton />}>
          {({ notes }: NoteIndex) => <NoteCards notes={notes} />}
        </QueryBoundary>
        <HowToUse />
      </main>
    </>
  );
}
