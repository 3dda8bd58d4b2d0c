import type { NoteBlock } from '@bharti/contracts/catalogue/note-text';
import type { Bilingual } from '@bharti/domain/bilingual';
import { keepTogether } from '@bharti/domain/content/keep-together';
import { setPrintedFormula } from '@bharti/i18n/formulas';
import { inLocale } from '@bharti/i18n/locale';
import { noteReadingTexts } from '@bharti/i18n/note-reading';
import { Lightbulb } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { MathText } from '../../../ui/math-text.tsx';
import { NoteTable } from './note-table.tsx';
import styles from './reading.module.css';

type NoteBlockProps = {
  readonly block: NoteBlock;
  /** The same in both languages, so that the language switch finds the place again. */
  readonly id: string;
};

export function NoteBlockView({ block, id }: NoteBlockProps) {
  const { locale } = useLocale();
  const texts = noteReadingTexts[locale];
  const say = (text: Bilingual): string => keepTogether(inLocale(locale, text));
  switch (block.kind) {
    case 'heading':
      return <h2 id={id}>{say(block.text)}</h2>;
    case 'text':
      return <p id={id}>{say(block.text)}</p>;
    case 'tip':
      return (
        <aside id={id} className={styles.tip}>
          <b>
            <Lightbulb className="icon icon-small" aria-hidden="true" />
            {texts.tip}
          </b>
          <p>{say(block.text)}</p>
        </aside>
      );
    case 'facts':
      return (
        <ul id={id} className={styles.facts}>
          {block.items.map((item) => (
            <li key={item.en}>{say(item)}</li>
          ))}
        </ul>
      );
    case 'table':
      return <NoteTable id={id} table={block} />;
    case 'formula':
      return (
        <div id={id} className={styles.formula}>
          <b>{say(block.name)}</b>
          {formulasOf(block.formula).map((formula) => (
            <p key={formula}>
              <MathText text={`$${formula}$`} maths={{ [formula]: setPrintedFormula(formula) }} />
            </p>
          ))}
          {block.note !== null && <small>{say(block.note)}</small>}
        </div>
      );
    case 'example':
      return (
        <div id={id} className={styles.example}>
          <h3>{say(block.title)}</h3>
          <ol>
            {block.steps.map((step) => (
              <li key={step.en}>{say(step)}</li>
            ))}
          </ol>
        </div>
      );
  }
}

/** Formulas that the note prints beside each other: on the page each has a line of its own, because a phone is narrow. */
const formulasOf = (formulas: string): readonly string[] => formulas.split(/[;,] {2,}/);
