import type { NoteBlock } from '@bharti/contracts/catalogue/note-text';
import type { Bilingual } from '@bharti/domain/bilingual';
import { keepTogether } from '@bharti/domain/content/keep-together';
import { inLocale, otherLocale } from '@bharti/i18n/locale';
import { useLocale } from '../../../context/locale.tsx';
import { otherName } from './other-name.ts';
import styles from './reading.module.css';

type NoteTableProps = { readonly table: Extract<NoteBlock, { kind: 'table' }>; readonly id: string };

/** A table that is wider than the screen scrolls in its own frame. */
export function NoteTable({ table: { caption, columns, rows }, id }: NoteTableProps) {
  const { locale } = useLocale();
  const captionId = `${id}-caption`;
  return (
    <figure id={id} className={styles.figure}>
      <figcaption id={captionId}>{keepTogether(inLocale(locale, caption))}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that can scroll must be reachable with the keyboard. */}
      <section className={styles.frame} aria-labelledby={captionId} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.en} scope="col">
                  {inLocale(locale, column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...cells]) => (
              <tr key={[first, ...cells].map((cell) => cell?.en).join('|')}>
                {first !== undefined && (
                  <th scope="row">
                    <Term text={first} />
                  </th>
                )}
                {cells.map((cell, place) => (
                  <td key={columns[place + 1]?.en}>{keepTogether(inLocale(locale, cell))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  );
}

/** The first cell of a row. */
function Term({ text }: { readonly text: Bilingual }) {
  const { locale } = useLocale();
  const other = otherName(locale, text);
  return (
    <>
      {keepTogether(inLocale(locale, text))}
      {other !== null && <small lang={otherLocale(locale)}>{keepTogether(other)}</small>}
    </>
  );
}
