import type { MarkedLine } from '@bharti/domain/content/marked-lines';
import { type PairsRow, type StemPart, stemParts } from '@bharti/domain/content/stem-parts';
import type { Formulas } from '@bharti/domain/maths/formulas';
import { Fragment } from 'react';
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

/** The parts of a question's text: lines, lists, pairs and ruled tables. A table that is wider than the screen scrolls in its frame. */
export const QuestionText = ({ parts, maths }: QuestionTextProps) =>
  parts.map((part, place) => {
    // The parts of a text have no id, so the index is the key.
    const key = `part ${place}`;
    return <QuestionPart key={key} part={part} maths={maths} />;
  });

function QuestionPart({ part, maths }: { readonly part: StemPart; readonly maths: Formulas | undefined }) {
  if (part.kind === 'table') return <QuestionTable rows={part.rows} maths={maths} />;
  if (part.kind === 'pairs') return <Pairs rows={part.rows} maths={maths} />;
  if (part.kind === 'list') return <Statements lines={part.lines} maths={maths} />;
  return (
    <p className={styles.text}>
      <MathText text={part.text} maths={maths} />
    </p>
  );
}

type StatementsProps = { readonly lines: readonly MarkedLine[]; readonly maths: Formulas | undefined };

/** Statements, events to be put in order: each between two rules. */
const Statements = ({ lines, maths }: StatementsProps) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers.
  <ul role="list" className={styles.says}>
    {lines.map(({ mark, text }) => (
      <li key={mark}>
        <b>{mark}.</b>{' '}
        <span>
          <MathText text={text} maths={maths} />
        </span>
      </li>
    ))}
  </ul>
);

type PairsProps = { readonly rows: readonly PairsRow[]; readonly maths: Formulas | undefined };

const Pairs = ({ rows, maths }: PairsProps) => (
  <table className={styles.pairs}>
    <tbody>
      {rows.map(({ left, right }) => (
        <tr key={left?.mark ?? right?.mark}>
          {[left, right].map((line, side) => (
            <Fragment key={side === 0 ? 'left' : 'right'}>
              <th>{line?.mark}</th>
              <td>{line !== null && <MathText text={line.text} maths={maths} />}</td>
            </Fragment>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

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
