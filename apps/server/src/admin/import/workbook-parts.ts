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

/** The texts that cells refer to by their number. */
export function sharedTexts(workbook: Workbook): readonly string[] {
  const texts: string[] = [];
  const part = workbook.get('xl/sharedStrings.xml');
  if (part === undefined) return texts;
  let text = '';
  let isText = false;
  let isPhonetic = false;
  readXml(part, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 't') isText = true;
      if (name === 'rPh') isPhonetic = true;
    },
    text: (piece) => {
      if (isText && !isPhonetic) text += piece;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') texts.push(withoutEscapes(text));
    },
  });
  return texts;
}

/** Characters that XML cannot hold are written as _x000D_. */
export const withoutEscapes = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export type NumberStyle = 'plain' | 'date' | 'percent';

/** How the numbers of each cell style are shown. */
export function numberStyles(workbook: Workbook): readonly NumberStyle[] {
  const formats = new Map<string, string>();
  const styles: NumberStyle[] = [];
  let isCells = false;
  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    if (name === 'numFmt') formats.set(attributes.numFmtId ?? '', attributes.formatCode ?? '');
    if (name === 'cellXfs') isCells = true;
    if (name === 'cellStyles') isCells = false;
    if (name === 'xf' && isCells) styles.push(styleOf(attributes.numFmtId ?? '0', formats));
  };
  const part = workbook.get('xl/styles.xml');
  if (part !== undefined) {
    readXml(part, {
      open,
      close: (name) => {
        if (name === 'cellXfs') isCells = false;
      },
    });
  }
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
