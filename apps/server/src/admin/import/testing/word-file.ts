import { zipped } from './workbook.ts';

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** A run of a paragraph; `look` are elements of its properties, such as `<w:b/>`. */
type Run = { readonly text: string; readonly look?: string };
/** A paragraph: a text, runs, or a text in a list of automatic numbers; or a table of cells with paragraphs. */
export type Part =
  | string
  | readonly Run[]
  | { readonly list: number; readonly level?: number; readonly text: string }
  | { readonly table: readonly (readonly (readonly Part[])[])[] }
  | { readonly image: string };

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const runXml = ({ text, look = '' }: Run): string =>
  `<w:r><w:rPr>${look}</w:rPr>${escaped(text)
    .split('\t')
    .map((piece) => `<w:t xml:space="preserve">${piece}</w:t>`)
    .join('<w:tab/>')
    .split('\n')
    .join('</w:t><w:br/><w:t xml:space="preserve">')}</w:r>`;
const paragraph = (inner: string, properties = ''): string => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`;

function partXml(part: Part): string {
  if (typeof part === 'string') return paragraph(runXml({ text: part }));
  if ('table' in part) {
    const cell = (parts: readonly Part[]) => `<w:tc>${parts.map(partXml).join('')}</w:tc>`;
    return `<w:tbl>${part.table.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
  }
  if ('image' in part) {
    return paragraph(`<w:r><w:drawing><a:blip xmlns:a="a" r:embed="${part.image}"/></w:drawing></w:r>`);
  }
  if ('list' in part) {
    const number = `<w:numPr><w:ilvl w:val="${part.level ?? 0}"/><w:numId w:val="${part.list}"/></w:numPr>`;
    return paragraph(runXml({ text: part.text }), number);
  }
  return paragraph(part.map(runXml).join(''));
}

/** The formats of an automatic list: one for each level, with its text. */
export type List = readonly { readonly format: string; readonly text: string; readonly restarts?: boolean }[];

/** A small Word document. @param lists their numbers count from 1. @param images bytes by their relation. */
export function wordFile(
  parts: readonly Part[],
  lists: readonly List[] = [],
  images: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array {
  const level = ({ format, text }: List[number], i: number) =>
    `<w:lvl w:ilvl="${i}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const abstract = lists.map(
    (list, i) => `<w:abstractNum w:abstractNumId="${i}">${list.map(level).join('')}</w:abstractNum>`,
  );
  const nums = lists.map((_, i) => `<w:num w:numId="${i + 1}"><w:abstractNumId w:val="${i}"/></w:num>`);
  const relations = Object.keys(images).map((id) => `<Relationship Id="${id}" Target="media/${id}.png"/>`);
  return zipped({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${main}" xmlns:r="r"><w:body>${parts.map(partXml).join('')}</w:body></w:document>`,
    'word/numbering.xml': `<w:numbering xmlns:w="${main}">${abstract.join('')}${nums.join('')}</w:numbering>`,
    'word/_rels/document.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(Object.entries(images).map(([id, bytes]) => [`word/media/${id}.png`, bytes])),
  });
}
