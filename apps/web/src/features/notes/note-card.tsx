import { fillPath, notePages } from '@bharti/contracts/paths';
import type { NoteName } from '@bharti/domain/content/note';
import { instant } from '@bharti/domain/time';
import { formatMonth } from '@bharti/i18n/format';
import { noteTitles } from '@bharti/i18n/note-titles';
import { useLocale } from '../../context/locale.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { documentIn, pathTo } from '../../ui/path-to.ts';
import type { NoteCardProps } from './note-card-props.ts';
import { NoteFileLink, NoteFiles, NoteKept } from './note-file.tsx';
import { NoteGlyph } from './note-glyph.tsx';
import styles from './notes.module.css';
import { useNotesTexts } from './use-notes-texts.ts';

const subjects = {
  'biology-one-liner': styles.biology,
  'general-knowledge': styles.knowledge,
  'mathematics-formulas': styles.mathematics,
  'reasoning-tricks': styles.reasoning,
  'current-affairs': styles.current,
  'marathi-grammar': styles.marathi,
} as const satisfies Record<NoteName, string | undefined>;

export function NoteCard(props: NoteCardProps) {
  const { note } = props;
  const { locale } = useLocale();
  const texts = useNotesTexts();
  const title = noteTitles[note.name][locale];
  return (
    <li className={classes('card', styles.card, subjects[note.name])}>
      <div className={styles.head}>
        <NoteGlyph name={note.name} />
        <div>
          <h2>{title}</h2>
          <p className={styles.tags}>
            <span className={`badge ${styles.category}`}>{texts.categories[note.name]}</span>
            <span className="badge good">{texts.free}</span>
          </p>
        </div>
      </div>
      <p className="muted">
        {texts.lines[note.name]}
        {note.asOf !== null && ` ${texts.asOf(formatMonth(locale, instant(Date.parse(note.asOf))))}`}
      </p>
      <NoteFiles note={note} />
      {note.pdf !== null && (
        <p className={styles.tags}>
          <span className="badge">{texts.pdfFormat}</span>
          <span className="badge">{texts.offlineAccess}</span>
        </p>
      )}
      <NoteKept {...props} title={title} />
      <div className={styles.buttons}>
        {/* A target keeps the router out: these pages are documents of their own. */}
        <ButtonLink
          href={pathTo(documentIn(locale, fillPath(notePages.contents, { note: note.name })))}
          target={props.isAnyInWork ? '_blank' : '_self'}
          aria-label={texts.readNote(title)}
        >
          {texts.readHere}
        </ButtonLink>
        <NoteFileLink {...props} title={title} />
      </div>
    </li>
  );
}
