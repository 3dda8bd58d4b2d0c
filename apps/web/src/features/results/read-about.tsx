import { fillPath, notePages } from '@bharti/contracts/paths';
import type { Bilingual } from '@bharti/domain/bilingual';
import { placeOfTopic } from '@bharti/domain/content/topic-chapters';
import { inLocale } from '@bharti/i18n/locale';
import { useLocale } from '../../context/locale.tsx';
import { documentIn, pathTo } from '../../ui/path-to.ts';
import styles from './results.module.css';

type ReadAboutProps = { readonly topic: string; readonly name: Bilingual | undefined };

/** Leads to the chapter about the topic of a question. Nothing where no note teaches it. */
export function ReadAbout({ topic, name }: ReadAboutProps) {
  const { locale, t } = useLocale();
  const place = placeOfTopic(topic);
  if (place === undefined || name === undefined) return null;
  const { note, chapter } = place;
  const page =
    chapter === null ? fillPath(notePages.contents, { note }) : fillPath(notePages.chapter, { note, chapter });
  return (
    // The target keeps the router out: the notes are documents of their own.
    <a className={styles.readAbout} href={pathTo(documentIn(locale, page))} target="_self">
      {t.result.readAbout(inLocale(locale, name))}
    </a>
  );
}
