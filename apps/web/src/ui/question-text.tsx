import { type StemPart, stemParts } from '@bharti/domain/content/stem-parts';
import type { Formulas } from '@bharti/domain/maths/formulas';
import { MathText } from './math-text.tsx';
import styles from './question-text.module.css';

type QuestionTextProps = {
  readonly parts: readonly StemPart[];
  readonly maths: Formulas | undefined;
};

/** The text of a question in two pieces: what its group of options is called, and what stands below that. */
export function splitQuestionText(text: string): { readonly name: string; readonly below: readonly StemPart[] } {
  const [first, ...below] = stemParts(text);
  return first?.kind === 'text' ? { name: first.text, below } : { name: '', below: stemParts(text) };
}

/** The parts of a question's text: lines and ruled tables. A table that is wider than the screen scrolls in its frame. */
export const QuestionText = ({ parts, maths }: QuestionTextProps) =>
  parts.map((part, place) => {
    // The parts of a text have no id, so the index is the key.
    const key = `part ${place}`;
    return part.kind === 'text' ? (
      <p key={key} className={styles.text}>
        <MathText text={part.text} maths={maths} />
      </p>
    ) : (
      <QuestionTable key={key} rows={part.rows} maths={maths} />
    );
  });

type QuestionTableProps = { readonly rows: readonly (readonly string[])[]; readonly maths: Formulas | undefined };

function QuestionTable({ rows: [titles = [], ...rows], maths }: QuestionTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that can scroll must be reachable with the keyboard.
    <div className={styles.frame} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                <MathText text={title} maths={maths} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join(' ')}>
              {cells.map((cell, column) => (
                <td key={titles[column]}>
                  <MathText text={cell} maths={maths} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
