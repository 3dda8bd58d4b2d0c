import { guessColumns, missingColumns } from '@bharti/domain/import/columns';
import { type ImportField, optionFields } from '@bharti/domain/import/fields';
import type { RowReason } from '@bharti/domain/import/reasons';
import { bytesOfDataUri } from '../items/data-images.ts';
import { blankItem, type Item, type ItemText, partLost, plainText } from '../items/item.ts';
import { type Archive, openParts, resolvePart } from '../open-archive.ts';
import { readXml } from '../read-xml.ts';
import { type Block, cellText, legacyOf, linesOf, type Rows, textOf, unreadOf, type Word } from './document.ts';
import { addKeys, isKeyHeading, type KeyList, keysInLine, keysInTable, placesOfKey } from './keys.ts';
import { readNumbering, valOf } from './numbering.ts';
import { createQuestionParser, type ReadQuestion } from './parse-questions.ts';
import { readDocument } from './read-document.ts';

const main = 'word/document.xml';
const wanted = /^word\/(document|numbering|styles)\.xml$|^word\/_rels\/document\.xml\.rels$/;

/** The questions of a Word document, by their printed numbers where these rise, else counted. @throws FileRefused */
export function readDocx(bytes: Uint8Array): readonly Item[] {
  const parts = openParts(bytes, (name) => wanted.test(name));
  const document = parts.get(main);
  if (document === undefined) return [];
  const blocks = readDocument(document, readNumbering(parts.get('word/numbering.xml')), listStyles(parts));
  const imageOf = imagesOf(bytes, parts);
  const { questions, keys, rows, above } = divide(blocks);
  const numbers = questions.map(({ number }) => number);
  const isRising = numbers.every((number, i) => number !== null && number > (numbers[i - 1] ?? 0));
  const repeated = repeatedIn(numbers);
  const items = questions.map((question, i) => {
    const line = isRising ? (question.number ?? i + 1) : i + 1;
    return { ...toItem(line, question, keys, repeated), imageBytes: imageOf };
  });
  const after = items.at(-1)?.line ?? 0;
  const all = [...items, ...rows.map((item, i) => ({ ...item, line: after + i + 1, imageBytes: imageOf }))];
  const [first, ...others] = all;
  return first === undefined ? [] : [{ ...first, doubts: [...first.doubts, ...textLost(above)] }, ...others];
}

function repeatedIn(numbers: readonly (number | null)[]): ReadonlySet<number | null> {
  const seen = new Set<number | null>();
  return new Set(numbers.filter((number) => number !== null && seen.size === seen.add(number).size));
}

/** Text that belongs to no question. */
const textLost = (text: string): readonly RowReason[] =>
  text === '' ? [] : [partLost('text_between', text.slice(0, mostLostCharacters))];
const mostLostCharacters = 300;

/** What paragraph styles say: the list and level by which they number, and the font. The name of the defaults is empty. */
function listStyles(parts: Archive): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const styles = new Map<string, Record<string, string>>();
  const part = parts.get('word/styles.xml');
  let id = '';
  if (part !== undefined) {
    readXml(part, {
      open: (name, attributes) => {
        if (name === 'style') id = attributes['w:styleId'] ?? '';
        if (name === 'rFonts') {
          const font = attributes['w:ascii'] ?? attributes['w:hAnsi'];
          if (font !== undefined) styles.set(id, { ...styles.get(id), font });
        }
        if (name === 'numId' || name === 'ilvl') {
          styles.set(id, { ...styles.get(id), [name === 'numId' ? 'list' : 'level']: valOf(attributes) });
        }
      },
    });
  }
  return styles;
}

/** Finds the bytes of an image by its relation. Linked images lie outside the file and are not fetched. */
function imagesOf(bytes: Uint8Array, parts: Archive): Item['imageBytes'] {
  const targets = new Map<string, string>();
  const part = parts.get('word/_rels/document.xml.rels');
  if (part !== undefined) {
    readXml(part, {
      open: (name, { Id = '', Target = '', TargetMode = '' }) => {
        const path = TargetMode === 'External' ? null : resolvePart(main, Target.replace(/^\/word\//, ''));
        if (name === 'Relationship' && path !== null && path.startsWith('word/media/')) targets.set(Id, path);
      },
    });
  }
  const paths = new Set(targets.values());
  const files =
    paths.size === 0 ? new Map<string, Uint8Array<ArrayBuffer>>() : openParts(bytes, (name) => paths.has(name));
  return (src) => (src.startsWith('data:') ? bytesOfDataUri(src) : files.get(targets.get(src) ?? ''));
}

/** The questions, the list of answers and the tables with a question in each row. */
function divide(blocks: readonly Block[]) {
  const parser = createQuestionParser();
  const keys: KeyList = new Map();
  const rows: Item[] = [];
  let isKeys = false;
  const take = (block: Block): void => {
    if (block.kind === 'table') {
      const list = keysInTable(block.rows);
      const items = list === null ? rowItems(block.rows) : [];
      if (list !== null) addKeys(keys, list);
      else if (items.length > 0) rows.push(...items);
      else for (const cell of block.rows.flat()) cell.forEach(take);
      return;
    }
    const text = textOf(block.line.words);
    if (isKeyHeading(text)) isKeys = true;
    else {
      const list = isKeys || parser.questions().some(({ options }) => options.length > 1) ? keysInLine(text) : null;
      if (list !== null && (isKeys || list.length > 1)) addKeys(keys, list);
      else {
        if (text !== '') isKeys = false;
        parser.add(block.line);
      }
    }
  };
  blocks.forEach(take);
  return { questions: parser.questions(), keys, rows, above: parser.above() };
}

/** The questions of a table whose first row names its columns, as a spreadsheet does. */
function rowItems(rows: Rows): readonly Item[] {
  const texts = rows.map((row) => row.map((cell) => cellText(cell).trim()));
  const [header = [], ...body] = texts;
  const mapping = guessColumns(header, body.slice(0, 20));
  if (missingColumns(mapping).length > 0) return [];
  return body.flatMap((cells, i) => {
    const of = (field: ImportField) => cells[mapping.indexOf(field)] ?? '';
    const both = (en: ImportField, mr: ImportField): ItemText => ({ ...plainText(''), en: of(en), mr: of(mr) });
    const options = optionFields('en').map((field, place) => both(field, optionFields('mr')[place] ?? field));
    if (cells.every((cell) => cell === '')) return [];
    const key = placesOfKey(
      of('key') || of('key_mr'),
      new Set(),
      options.map(({ en, mr }) => en || mr),
    );
    const stem = both('stem_en', 'stem_mr');
    const images = (rows[i + 1] ?? []).flatMap((cell) => linesOf(cell).flatMap((line) => line.images));
    return [
      {
        ...blankItem(0, { ...stem, images: images.map((src) => ({ src, alt: '', locale: null })) }),
        options,
        right: key,
        explanation: both('explanation_en', 'explanation_mr'),
      },
    ];
  });
}

const linesText = (lines: readonly (readonly Word[])[]): string =>
  lines
    .map(textOf)
    .filter((text) => text !== '')
    .join('\n');

function toItem(line: number, question: ReadQuestion, keys: KeyList, repeated: ReadonlySet<number | null>): Item {
  const { number, stem, images, options, explanation, between, hasEquation } = question;
  const texts = options.map(({ words }) => textOf(words));
  const { right, doubts } = keyOf(
    question,
    texts,
    number === null ? [] : (keys.get(number) ?? []),
    repeated.has(number),
  );
  const isUnderlined = stem.some((words) => words.some((word) => word.isUnderlined));
  const asked: ItemText = {
    ...plainWithFonts(stem),
    images: images.map((src) => ({ src, alt: '', locale: null })),
    lost: [...(isUnderlined ? (['underline'] as const) : []), ...(hasEquation ? (['equation'] as const) : [])],
  };
  return {
    ...blankItem(line, asked),
    // Text with a number and without options is a heading, or a question that is answered in writing.
    kind: options.length < 2 ? 'description' : null,
    options: options.map(({ words, images: own }) => ({
      ...plainWithFonts([words]),
      images: own.map((src) => ({ src, alt: '', locale: null })),
    })),
    right,
    explanation: plainWithFonts(explanation),
    doubts: [...doubts, ...textLost(between.join(' '))],
  };
}

function plainWithFonts(lines: readonly (readonly Word[])[]): ItemText {
  const legacy = legacyOf(lines);
  const unread = unreadOf(lines);
  return {
    ...plainText(linesText(lines)),
    ...(legacy !== undefined && { legacy }),
    ...(unread !== undefined && { unread }),
  };
}

type Key = { readonly right: readonly number[]; readonly doubts: readonly RowReason[] };

/** The key of a question: its own line, the list of answers, a ticked or a marked option. Where they differ, none of them counts. */
function keyOf(question: ReadQuestion, texts: readonly string[], listed: readonly string[], isRepeated: boolean): Key {
  const { options, keys, series, number } = question;
  const ofText = (key: string) => placesOfKey(key, series, texts);
  const ticked = options.flatMap(({ isTicked }, i) => (isTicked ? [i] : []));
  const marked = markedOptions(options.map(({ words }) => words));
  const told = [
    ...keys.map(ofText),
    ...(isRepeated ? [] : listed.map(ofText)),
    ...(ticked.length === 0 ? [] : [ticked]),
    ...(marked === null ? [] : [[marked]]),
  ];
  const blocking = (code: 'two_keys' | 'number_repeated', value: string): Key => ({
    right: [],
    doubts: [{ code, field: 'key', value, isBlocking: true }],
  });
  const different = [...new Set(told.map((places) => places.join()))];
  if (different.length > 1 || ticked.length > 1) {
    const names = [
      ...keys,
      ...(isRepeated ? [] : listed),
      ...[...new Set([...ticked, ...(marked === null ? [] : [marked])])].map((i) => 'ABCDEF'[i] ?? ''),
    ];
    return blocking('two_keys', [...new Set(names)].join('; '));
  }
  const [right] = told;
  if (right === undefined && isRepeated && listed.length > 0) return blocking('number_repeated', String(number));
  return { right: right ?? [], doubts: [] };
}

/** The one option that looks different: bold, highlighted or coloured where the others are not. */
function markedOptions(options: readonly (readonly Word[])[]): number | null {
  const shares = options.map((words) => words.filter(({ isMarked }) => isMarked).length / Math.max(1, words.length));
  const marked = shares.flatMap((share, i) => (share > 0.8 ? [i] : []));
  const plain = shares.filter((share) => share < 0.2).length;
  return marked.length === 1 && plain === options.length - 1 ? (marked[0] ?? null) : null;
}
