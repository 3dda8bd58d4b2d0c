import { fontNamed } from '@bharti/domain/legacy-fonts/detect-font';
import { type LegacyFont, toUnicode } from '@bharti/domain/legacy-fonts/to-unicode';
import { shifted } from '../items/text-builder.ts';
import { readXml } from '../read-xml.ts';
import type { Block, Line, Word } from './document.ts';
import { type Numbering, valOf } from './numbering.ts';

type Attributes = Readonly<Record<string, string>>;
type Run = { text: string; isMarked: boolean; isUnderlined: boolean; shift: 'sup' | 'sub' | null; font: string };
type Table = { rows: Block[][][] };
type Open = { runs: Run[]; images: string[]; hasEquation: boolean; list: string; level: number; font: string };

/** Elements whose text is not that of the document: removed text, a second drawing of the same, notes of reviewers. */
const skipped = new Set(['del', 'moveFrom', 'Fallback', 'instrText', 'comment']);
const isOn = (attributes: Attributes): boolean => !/^(0|false|none|off)$/.test(valOf(attributes));
const isColour = (value: string): boolean => !/^(auto|000000|none|)$/i.test(value);

/** The paragraphs and tables of a document in their order, with the labels of automatic numbering in front. */
export function readDocument(
  part: Uint8Array,
  numbering: Numbering,
  styles: ReadonlyMap<string, Attributes>,
): readonly Block[] {
  const root: Block[] = [];
  const targets: Block[][] = [root];
  const tables: Table[] = [];
  let paragraph: Open | null = null;
  let run: Run | null = null;
  let isRunProperties = false;
  let isText = false;
  let skip = 0;
  const paragraphs: (Open | null)[] = [];
  const target = () => targets.at(-1) ?? root;
  const put = (text: string) => {
    if (run !== null) run.text += text;
  };
  readXml(part, {
    open: (name, attributes) => {
      if (skipped.has(name)) skip += 1;
      if (skip > 0) return;
      const value = valOf(attributes);
      if (name === 'p') {
        // A text box stands inside a paragraph, and has paragraphs of its own.
        paragraphs.push(paragraph);
        paragraph = { runs: [], images: [], hasEquation: false, list: '', level: 0, font: styles.get('')?.font ?? '' };
      }
      if (name === 'r') run = { text: '', isMarked: false, isUnderlined: false, shift: null, font: '' };
      if (name === 'rPr' && run !== null) isRunProperties = true;
      if (name === 't') isText = true;
      if (name === 'tab' && !isRunProperties && run !== null) put('\t');
      if (name === 'br' || name === 'cr') put('\n');
      if (name === 'noBreakHyphen') put('-');
      if (name === 'sym') put(symbolOf(attributes));
      if (name === 'pStyle' && paragraph !== null) {
        const style = styles.get(value);
        if (style !== undefined) {
          [paragraph.list, paragraph.level] = [style.list ?? '', Number(style.level ?? 0)];
          paragraph.font = style.font ?? paragraph.font;
        }
      }
      if (name === 'ilvl' && paragraph !== null) paragraph.level = Number(value) || 0;
      if (name === 'numId' && paragraph !== null) paragraph.list = value;
      if (name === 'blip' && paragraph !== null) paragraph.images.push(attributes['r:embed'] ?? '');
      if (name === 'imagedata' && paragraph !== null) paragraph.images.push(attributes['r:id'] ?? '');
      if (name === 'oMath' && paragraph !== null) paragraph.hasEquation = true;
      if (isRunProperties && run !== null) lookOf(run, name, attributes);
      if (name === 'tbl') tables.push({ rows: [] });
      if (name === 'tr') tables.at(-1)?.rows.push([]);
      if (name === 'tc') {
        const cell: Block[] = [];
        tables.at(-1)?.rows.at(-1)?.push(cell);
        targets.push(cell);
      }
    },
    text: (text) => {
      if (skip === 0 && isText) put(text);
    },
    close: (name) => {
      if (skipped.has(name)) skip -= 1;
      else if (skip > 0) return;
      else if (name === 't') isText = false;
      else if (name === 'rPr') isRunProperties = false;
      else if (name === 'r' && run !== null) {
        if (run.shift !== null) run.text = shifted(run.text, run.shift);
        paragraph?.runs.push(run);
        run = null;
      } else if (name === 'p' && paragraph !== null) {
        target().push(...linesIn(paragraph, numbering).map((line): Block => ({ kind: 'line', line })));
        paragraph = paragraphs.pop() ?? null;
      } else if (name === 'tc') targets.pop();
      else if (name === 'tbl') {
        const table = tables.pop();
        if (table !== undefined) target().push({ kind: 'table', rows: table.rows });
      }
    },
  });
  return root;
}

function lookOf(run: Run, name: string, attributes: Attributes): void {
  const value = valOf(attributes);
  if (name === 'b' && isOn(attributes)) run.isMarked = true;
  if (name === 'highlight' && value !== 'none') run.isMarked = true;
  if (name === 'color' && isColour(value)) run.isMarked = true;
  if (name === 'shd' && isColour(attributes['w:fill'] ?? '')) run.isMarked = true;
  if (name === 'u' && isOn(attributes)) run.isUnderlined = true;
  if (name === 'rFonts') run.font = attributes['w:ascii'] ?? attributes['w:hAnsi'] ?? '';
  if (name === 'vertAlign') run.shift = value === 'superscript' ? 'sup' : value === 'subscript' ? 'sub' : null;
}

/** A sign of a symbol font; ticks are known by their places in Wingdings. */
function symbolOf(attributes: Attributes): string {
  const code = Number.parseInt((attributes['w:char'] ?? '').slice(-2), 16);
  if (!/wingdings/i.test(attributes['w:font'] ?? '')) return '';
  return code === 0xfc || code === 0xfe ? '✓' : '';
}

/** The lines of a paragraph: a break divides it. An empty one has no words. */
function linesIn({ runs, images, hasEquation, list, level, font: usual }: Open, numbering: Numbering): readonly Line[] {
  const label = list === '' || list === '0' ? '' : numbering.next(list, level);
  const lines: Word[][] = [label === '' ? [] : [{ text: label, isMarked: false, isUnderlined: false }]];
  let isOpen = false;
  for (const { text, isMarked, isUnderlined, font: name } of runs) {
    const font = fontNamed(name === '' ? usual : name);
    for (const piece of text.split(/(\n|[^\S\n]+)/)) {
      const line = lines.at(-1) ?? [];
      const last = line.at(-1);
      if (piece === '\n') lines.push([]);
      if (piece.trim() === '') {
        // An empty piece stands at the edge of a run: the word goes on in the next one.
        if (piece !== '') isOpen = false;
        continue;
      }
      if (isOpen && last !== undefined) {
        line[line.length - 1] = {
          ...joinedText(last, piece, font),
          isMarked: last.isMarked && isMarked,
          isUnderlined: last.isUnderlined || isUnderlined,
        };
      } else line.push({ ...wordText(piece, font), isMarked, isUnderlined });
      isOpen = true;
    }
  }
  return lines.map((words, i) => ({ words, images: i === 0 ? images : [], hasEquation }));
}

type WordText = Pick<Word, 'text' | 'legacy'>;

/** A word in Unicode, with what was typed where its run names a legacy font. A number means the same in any font. */
function wordText(piece: string, font: LegacyFont | null): WordText {
  if (font === null) return { text: piece };
  const text = toUnicode(piece, font);
  return text === piece ? { text } : { text, legacy: { font, typed: piece } };
}

/** A word that goes on in another run is converted as a whole, because its signs can belong together. */
function joinedText(word: Word, piece: string, font: LegacyFont | null): WordText {
  const typed = (word.legacy?.typed ?? word.text) + piece;
  if (font !== null && word.legacy?.font === font) return wordText(typed, font);
  const next = wordText(piece, font);
  const legacy = word.legacy ?? next.legacy;
  return { text: word.text + next.text, ...(legacy !== undefined && { legacy: { font: legacy.font, typed } }) };
}
