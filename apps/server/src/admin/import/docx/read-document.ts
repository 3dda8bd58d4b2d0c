import { fontNamed, isUnreadFont } from '@bharti/domain/legacy-fonts/detect-font';
import { type LegacyFont, toUnicode } from '@bharti/domain/legacy-fonts/to-unicode';
import { shifted } from '../items/text-builder.ts';
import { readXml } from '../read-xml.ts';
import { isTypedInLatin } from '../table.ts';
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

/** Marks that pasted text brings along, and that would hide a number or a letter in front of which they stand. Joiners inside a word stay. */
const invisible = /[\u200b\u200e\u200f\u2060\ufeff\u202a-\u202d\u2066-\u2069]|(?<=^|\s)[\u200c\u200d]+/g;

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

/** A part of a word in one font. */
type Piece = { typed: string; readonly font: LegacyFont | null };
type OpenWord = { readonly pieces: Piece[]; isMarked: boolean; isUnderlined: boolean; unread: string | undefined };

/** The lines of a paragraph: a break divides it. An empty one has no words. */
function linesIn({ runs, images, hasEquation, list, level, font: usual }: Open, numbering: Numbering): readonly Line[] {
  const label = list === '' || list === '0' ? '' : numbering.next(list, level);
  const lines: OpenWord[][] = [[]];
  let open: OpenWord | null = null;
  for (const { text, isMarked, isUnderlined, font: name } of runs) {
    const fontName = name === '' ? usual : name;
    const font = fontNamed(fontName);
    const unread = isUnreadFont(fontName) ? fontName : undefined;
    for (const piece of text.replaceAll(invisible, '').split(/(\n|[^\S\n]+)/)) {
      if (piece === '\n') lines.push([]);
      // An empty piece stands at the edge of a run: the word goes on in the next one.
      if (piece === '') continue;
      if (piece.trim() === '') open = null;
      else if (open === null) {
        open = { pieces: [{ typed: piece, font }], isMarked, isUnderlined, unread: unreadIn(piece, unread) };
        lines.at(-1)?.push(open);
      } else {
        const last = open.pieces.at(-1);
        // In one font they are converted together, because their signs can belong together.
        if (last?.font === font) last.typed += piece;
        else open.pieces.push({ typed: piece, font });
        open.isMarked &&= isMarked;
        open.isUnderlined ||= isUnderlined;
        open.unread ??= unreadIn(piece, unread);
      }
    }
  }
  return lines.map((words, i) => ({
    words: [
      ...(i === 0 && label !== '' ? [{ text: label, isMarked: false, isUnderlined: false }] : []),
      ...words.map(toWord),
    ],
    images: i === 0 ? images : [],
    hasEquation,
  }));
}

/** A word in Unicode, with what was typed where a part of it names a legacy font. A number means the same in any font. */
function toWord({ pieces, ...look }: OpenWord): Word {
  const typed = pieces.map((piece) => piece.typed).join('');
  const text = pieces.map((piece) => (piece.font === null ? piece.typed : toUnicode(piece.typed, piece.font))).join('');
  const font = pieces.find((piece) => piece.font !== null)?.font ?? null;
  return { text, ...look, ...(font !== null && text !== typed && { legacy: { font, typed } }) };
}

/** A number means the same in any font, and what is in Unicode needs no conversion. */
const unreadIn = (piece: string, unread: string | undefined): string | undefined =>
  unread !== undefined && isTypedInLatin(piece) ? unread : undefined;
