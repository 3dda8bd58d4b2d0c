import { blankItem, type Item, plainText } from './item.ts';

// Aiken: the question, its options each after a letter, and a line with the letter of the answer. Teachers also write small letters, which
// Moodle does not take; where capital ones follow, the small ones are statements of the question.

const option = /^\s*([A-Za-z])\s*[.)]\s+(\S.*)$/;
const answer = /^\s*ANSWER\s*:\s*(.*?)\s*$/i;

/** Whether a text looks like Aiken: a line with an answer, and options after letters. */
export function looksLikeAiken(text: string): boolean {
  const lines = text.slice(0, 200_000).split(/\r\n?|\n/);
  const at = lines.findIndex((line) => /^\s*ANSWER\s*:\s*[A-Z]\s*[.)]?\s*$/i.test(line));
  return at > 0 && lines.slice(0, at).filter((line) => option.test(line)).length >= 2;
}

/** `isSmall`: the options have small letters. */
type Open = { line: number; stem: string[]; options: string[][]; isSmall: boolean };
const none = (): Open => ({ line: 0, stem: [], options: [], isSmall: false });

/** The questions of an Aiken file, each with the line on which it begins. A question without its answer is one without a key. */
export function readAiken(text: string): readonly Item[] {
  const items: Item[] = [];
  let open = none();
  let isAfterGap = false;
  const end = (key: string) => {
    if (open.line > 0) items.push(itemOf(open, key));
    open = none();
  };
  for (const [i, line] of text.split(/\r\n?|\n/).entries()) {
    const key = answer.exec(line);
    const choice = option.exec(line);
    if (line.trim() === '') {
      isAfterGap = true;
      continue;
    }
    if (key !== null) {
      if (open.line === 0) open.line = i + 1;
      end(key[1] ?? '');
    } else if (choice !== null && isNext(open, choice[1] ?? '')) {
      open.isSmall = isSmallLetter(choice[1] ?? '');
      open.options.push([choice[2] ?? '']);
    } else if (choice?.[1] === 'A' && open.isSmall) {
      const statements = open.options
        .splice(0)
        .map(([first = '', ...more], n) => [`${String.fromCharCode(97 + n)}) ${first}`, ...more].join('\n'));
      open.stem.push(...statements);
      open.isSmall = false;
      open.options.push([choice[2] ?? '']);
    } else if (choice?.[1]?.toUpperCase() === 'A' && open.options.length > 1) {
      // The answer of the question before is missing: what follows its last option is the next question.
      const stem = open.options.at(-1)?.splice(1) ?? [];
      end('');
      const isSmall = isSmallLetter(choice[1] ?? '');
      open = { line: Math.max(i + 1 - stem.length, 1), stem, options: [[choice[2] ?? '']], isSmall };
    } else {
      if (isAfterGap && open.options.length > 1) end('');
      if (open.line === 0) open.line = i + 1;
      (open.options.at(-1) ?? open.stem).push(line.trim());
    }
    isAfterGap = false;
  }
  end('');
  return items;
}

const isSmallLetter = (letter: string): boolean => letter !== letter.toUpperCase();

/** Letters of another size than those before are no options. */
const isNext = ({ stem, options, isSmall }: Open, letter: string): boolean =>
  stem.length > 0 &&
  letter.toUpperCase().charCodeAt(0) - 65 === options.length &&
  (options.length === 0 || isSmall === isSmallLetter(letter));

function itemOf({ line, stem, options }: Open, key: string): Item {
  const place = /^([A-Z])[.)]?$/i.exec(key)?.[1]?.toUpperCase().charCodeAt(0);
  return {
    ...blankItem(line, plainText(stem.join('\n'))),
    kind: options.length === 0 ? 'description' : null,
    options: options.map((lines) => plainText(lines.join('\n'))),
    right: place === undefined ? [] : [place - 65],
  };
}
