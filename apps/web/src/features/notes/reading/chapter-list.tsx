import type { NoteText } from '@bharti/contracts/catalogue/note-text';
import { inLocale } from '@bharti/i18n/locale';
import { noteReadingTexts } from '@bharti/i18n/note-reading';
import { Check } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { chapterLink } from './note-links.ts';
import styles from './reading.module.css';

type ChapterListProps = {
  readonly note: NoteText;
  /** The chapter that is open. */
  readonly current?: string;
};

/** The chapters by number. The page's script shows the tick of those that were read to their end on this device. */
export function ChapterList({ note, current }: ChapterListProps) {
  const { locale } = useLocale();
  return (
    <ol className={styles.chapters}>
      {note.chapters.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={chapterLink(locale, note.id, id)}
            data-chapter={id}
            {...(id === current && { 'aria-current': 'page' })}
          >
            <span>{index + 1}</span>
            <b>{inLocale(locale, title)}</b>
            <span className={styles.read} hidden>
              <Check className="icon icon-small" aria-hidden="true" />
              <span className="hide">{noteReadingTexts[locale].read}</span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}
