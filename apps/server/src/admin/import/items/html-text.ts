import type { ItemText } from './item.ts';
import { createTextBuilder, keptSpace } from './text-builder.ts';

/** The elements of texts in question files. Anything else between < and > is text: ‘x <y> z’ stays as it is. */
const known = new Set(
  (
    'a abbr article audio b blockquote br canvas center code col colgroup dd del div dl dt em embed figcaption figure font h1 h2 h3 h4 h5 h6 ' +
    'head hr html body i iframe img input ins label li link mark math meta object ol p pre s script section small source span strike ' +
    'strong style sub sup svg table tbody td template tfoot th thead title tr track tt u ul video wbr ' +
    'mi mn mo mrow msup msub mfrac msqrt mtext'
  ).split(' '),
);

const token = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*)?)\/?>/g;
const attribute = /([a-zA-Z:_-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g;

/**
 * The text of HTML. Nothing of its markup is kept, so nothing of it can run. @param keepsLines whether line ends count, as in
 * Moodle's own text format.
 */
export function htmlText(html: string, { keepsLines = false } = {}): ItemText {
  const builder = createTextBuilder();
  let last = 0;
  const text = (raw: string) => builder.text(decodeEntities(collapse(raw, keepsLines)));
  for (const match of html.matchAll(token)) {
    const [whole, slash = '', name = '', attributes = ''] = match;
    const tag = name.toLowerCase();
    if (name !== '' && !known.has(tag)) continue;
    text(html.slice(last, match.index));
    last = match.index + whole.length;
    if (name === '') continue;
    if (slash === '/') builder.close(tag);
    else builder.open(tag, attributesOf(attributes));
  }
  text(html.slice(last));
  return builder.end();
}

const attributesOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decodeEntities(double ?? single ?? bare ?? ''),
    ]),
  );

/** The spaces and line ends of XML as one. */
export const collapseSpaces = (raw: string): string => collapse(raw, false);

/** Spaces of the markup as one. Editors write no-break spaces at random. */
const collapse = (raw: string, keepsLines: boolean): string =>
  (keepsLines ? raw.replaceAll(/[ \t\u00a0]+/g, ' ') : raw.replaceAll(/[\s\u00a0]+/g, ' ')).replaceAll('&nbsp;', ' ');

const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  zwj: '\u200d',
  zwnj: '\u200c',
  deg: '°',
  times: '×',
  divide: '÷',
  minus: '−',
  plusmn: '±',
  sup2: '²',
  sup3: '³',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  radic: '√',
  pi: 'π',
  theta: 'θ',
  alpha: 'α',
  beta: 'β',
  infin: '∞',
  le: '≤',
  ge: '≥',
  ne: '≠',
  asymp: '≈',
  rarr: '→',
  larr: '←',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  rupee: '₹',
  pound: '£',
  euro: '€',
  percnt: '%',
  ang: '∠',
  perp: '⊥',
  there4: '∴',
};

/** Characters for their references. A reference that is not known stays as it is. */
const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,9}));/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return names[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      if (code === 32) return keptSpace;
      return isCharacter ? String.fromCodePoint(code) : whole;
    },
  );
