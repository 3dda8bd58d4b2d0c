/** A line of a question that begins with a number or a letter: `1. It is right.`, `अ. डॉक्टर`. */
export type MarkedLine = { readonly mark: string; readonly text: string };

const numbers = '123456';
const sequences = [numbers, 'abcdef', 'ABCDEF', 'अबकडइफ'];
const markedLine = /^\(?([1-6a-fA-Fअबकडइफ])[.)] +(\S.*)$/;
const fewestLines = 2;

/** The marked lines with which the lines begin: two or more, with the marks in their order from the first. Empty if there are none. */
export function leadingMarkedLines(lines: readonly string[]): readonly MarkedLine[] {
  const found: MarkedLine[] = [];
  const sequence = sequences.find((marks) => marks[0] === readLine(lines[0])?.mark);
  for (const line of lines) {
    const read = readLine(line);
    if (read === null || read.mark !== sequence?.[found.length]) break;
    found.push(read);
  }
  return found.length < fewestLines ? [] : found;
}

export const areNumbered = (lines: readonly MarkedLine[]): boolean => lines[0]?.mark === numbers[0];

function readLine(line = ''): MarkedLine | null {
  const [, mark, text] = markedLine.exec(line) ?? [];
  return mark === undefined || text === undefined ? null : { mark, text: text.trim() };
}

/** Imported papers have all marks on one line, `(a) Doctor (b) Mason`: each gets a line of its own. Other lines stay as they are. */
export function splitAtMarks(line: string): readonly string[] {
  if (!line.startsWith('(')) return [line];
  const lines = line.split(/ +(?=\([1-6a-fA-Fअबकडइफ]\) )/);
  return leadingMarkedLines(lines).length === lines.length ? lines : [line];
}
