import { strToU8, type Zippable, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The XML of a cell; a text becomes an inline string. */
const cellXml = (cell: string): string =>
  cell.startsWith('<c') ? cell : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const sheetXml = (rows: readonly (readonly string[])[], after = ''): string =>
  `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${rows
    .map((row) => `<row>${row.map(cellXml).join('')}</row>`)
    .join('')}</sheetData>${after}</worksheet>`;

/** The parts of a small workbook by their names; a part can be replaced or added. */
export const workbookParts = (rows: readonly (readonly string[])[]): Record<string, string> => ({
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Questions" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': sheetXml(rows),
});

export const zipped = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ) satisfies Zippable,
  );
