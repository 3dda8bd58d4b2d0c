import { tidyText } from '../content/bank-question.ts';

// A cell that begins with one of these is run as a formula by Excel, LibreOffice and others when they open a CSV.
const escaped = /^'*[=+\-@\t\r\n＝＋－＠]/;
const unescaped = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A text as the cell of an exported file: an apostrophe in front keeps a spreadsheet from running it. */
export const toSafeCell = (text: string): string => (escaped.test(text) ? `'${text}` : text);

/** The text of a cell: the reverse of `toSafeCell`, as the bank stores it: composed characters, our line ends, no spaces around. */
export const fromCell = (cell: string): string => {
  const text = unescaped.test(cell) ? cell.slice(1) : cell;
  return tidyText(text.replaceAll(/\r\n?/g, '\n'));
};

/** A text of a file that has no cells, as a cell: so that its own apostrophe is not taken off. */
export const toCell = (text: string): string => (unescaped.test(text) ? `'${text}` : text);

/** Control characters, marks of direction that can turn a text round, and long piles of marks on one letter. */
const forbidden = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufffd\ufeff]|\p{M}{6,}/u;

export const hasForbiddenCharacter = (text: string): boolean => forbidden.test(text);
