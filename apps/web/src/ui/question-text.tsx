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

function QuestionTable({ rows, maths }: QuestionTableProps) {
  const hasTitles = !rows[0]?.every(isNumber);
  const [titles = [], ...below] = hasTitles ? rows : [[], ...rows];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that can scroll must be reachable with the keyboard.
    <div className={styles.frame} tabIndex={0}>
      <table className={styles.table}>
        {hasTitles && (
          <thead>
            <tr>
              {titles.map((title) => (
                <th key={title} scope="col">
                  <MathText text={title} maths={maths} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {below.map((cells, row) => {
            // Cells of a grid may be equal, so their place is the key.
            const place = `row ${row}`;
            return (
              <tr key={place}>
                {cells.map((cell, column) => {
                  const inRow = `${place} column ${column}`;
                  return (
                    <td key={inRow}>
                      <MathText text={cell} maths={maths} />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A table whose first row has only numbers is a grid, such as one with a missing number: it has no titles. */
const isNumber = (cell: string): boolean => /^[\d?.,−-]+$/.test(cell.trim());
