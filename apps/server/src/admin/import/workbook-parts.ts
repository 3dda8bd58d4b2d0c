import { fontNamed, isUnreadFont } from '@bharti/domain/legacy-fonts/detect-font';
import type { Workbook } from './open-workbook.ts';
import { readXml } from './read-xml.ts';

/** The name of the part that holds the first sheet that is not hidden. */
export function firstSheet(workbook: Workbook): string {
  const relation: { id?: string } = {};
  readPart(workbook, 'xl/workbook.xml', (name, attributes) => {
    if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible') relation.id ??= attributes['r:id'] ?? '';
  });
  const target: { path?: string } = {};
  readPart(workbook, 'xl/_rels/workbook.xml.rels', (name, attributes) => {
    if (name === 'Relationship' && attributes.Id === relation.id) target.path = attributes.Target ?? '';
  });
  // Only the last part of the path is compared, because all sheets are in one folder.
  const file = (target.path ?? '').split('/').at(-1) ?? '';
  const path = `xl/worksheets/${file}`;
  return workbook.has(path) ? path : 'xl/worksheets/sheet1.xml';
}

/** A part of a text with the legacy font that it names. Empty: the font of the cell; `ordinary`: a font that is no legacy one. */
export type TextRun = { readonly text: string; readonly font: string };
const ordinary = '-';
/** Runs only where they may differ in their fonts: nearly all texts are strings. */
export type SharedText = string | readonly TextRun[];

/** The texts that cells refer to by their number. @param areFontsNamed whether a cell of the workbook can have a legacy font. */
export function sharedTexts(workbook: Workbook, areFontsNamed: boolean): readonly SharedText[] {
  const matters = ({ font }: TextRun) => (areFontsNamed ? font !== '' : font !== '' && font !== ordinary);
  const texts: SharedText[] = [];
  const part = workbook.get('xl/sharedStrings.xml');
  if (part === undefined) return texts;
  let runs: TextRun[] = [];
  let text = '';
  let font = '';
  let isText = false;
  let isPhonetic = false;
  const endRun = () => {
    if (text !== '') runs.push({ text: withoutEscapes(text), font });
    [text, font] = ['', ''];
  };
  readXml(part, {
    open: (name, attributes) => {
      if (name === 'si') runs = [];
      if (name === 't') isText = true;
      if (name === 'rPh') isPhonetic = true;
      if (name === 'rFont') font = legacyName(attributes.val ?? '') || ordinary;
    },
    text: (piece) => {
      if (isText && !isPhonetic) text += piece;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'r') endRun();
      if (name === 'si') {
        endRun();
        texts.push(runs.some(matters) ? runs : runs.map((run) => run.text).join(''));
      }
    },
  });
  return texts;
}

/** The name of a font; empty for any that is no legacy font. */
const legacyName = (name: string): string => (fontNamed(name) !== null || isUnreadFont(name) ? name : '');

/** Characters that XML cannot hold are written as _x000D_. */
export const withoutEscapes = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

type NumberStyle = 'plain' | 'date' | 'percent';

/** How a cell looks. `font` names a legacy font; empty for any other. */
export type CellStyle = { readonly number: NumberStyle; readonly font: string };
export const plainStyle: CellStyle = { number: 'plain', font: '' };

/** The styles of cells by their numbers. */
export function cellStyles(workbook: Workbook): readonly CellStyle[] {
  const formats = new Map<string, string>();
  const fonts: string[] = [];
  const styles: CellStyle[] = [];
  let list = '';
  const part = workbook.get('xl/styles.xml');
  if (part === undefined) return styles;
  readXml(part, {
    open: (name, attributes) => {
      if (name === 'numFmt') formats.set(attributes.numFmtId ?? '', attributes.formatCode ?? '');
      if (name === 'fonts' || name === 'cellXfs') list = name;
      if (list === 'fonts' && name === 'font') fonts.push('');
      if (list === 'fonts' && name === 'name') fonts[fonts.length - 1] = legacyName(attributes.val ?? '');
      if (list === 'cellXfs' && name === 'xf') {
        const { numFmtId = '0', fontId = '0' } = attributes;
        styles.push({ number: styleOf(numFmtId, formats), font: fonts[Number(fontId)] ?? '' });
      }
    },
    close: (name) => {
      if (name === list) list = '';
    },
  });
  return styles;
}

/** The built-in formats of dates and times (14–22, 27–36, 45–47, 50–58) and of shares (9, 10), or a format of the workbook's own. */
function styleOf(id: string, formats: ReadonlyMap<string, string>): NumberStyle {
  const number = Number(id);
  if (number === 9 || number === 10) return 'percent';
  const isDate = [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ].some(([from = 0, to = 0]) => number >= from && number <= to);
  if (isDate) return 'date';
  const code = (formats.get(id) ?? '').replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  if (code.includes('%')) return 'percent';
  return /[dmyhs]/i.test(code) && !/general/i.test(code) ? 'date' : 'plain';
}

function readPart(
  workbook: Workbook,
  name: string,
  open: (name: string, attributes: Readonly<Record<string, string>>) => void,
): void {
  const part = workbook.get(name);
  if (part !== undefined) readXml(part, { open });
}
