import { readXml } from '../read-xml.ts';

type Level = { format: string; text: string; start: number };
type Attributes = Readonly<Record<string, string>>;

/** Tells the label of each automatically numbered paragraph as Word shows it: '1.', 'A)', '(ब)'. Empty for bullets. */
export type Numbering = { readonly next: (list: string, level: number) => string };

/** Reads the lists of a document. @param part `word/numbering.xml`; without it nothing is numbered. */
export function readNumbering(part: Uint8Array | undefined): Numbering {
  const levels = new Map<string, Level[]>();
  const listOf = new Map<string, string>();
  const starts = new Map<string, number>();
  if (part !== undefined) readLists(part, levels, listOf, starts);
  const counts = new Map<string, number[]>();
  const label = (abstract: string, level: number, count: readonly number[]) => {
    const own = levels.get(abstract) ?? [];
    return (own[level]?.text ?? '').replaceAll(/%(\d)/g, (_, place: string) => {
      const at = Number(place) - 1;
      const { format = 'decimal', start = 1 } = own[at] ?? {};
      return numberAs(format, count[at] ?? start);
    });
  };
  return {
    next: (list, level) => {
      const abstract = listOf.get(list) ?? '';
      const { format = 'decimal', start = 1 } = levels.get(abstract)?.[level] ?? {};
      if (format === 'bullet' || format === 'none') return '';
      // Lists that restart have a number of their own; the others go on counting together.
      const key = starts.has(`${list} ${level}`) ? `list ${list}` : `abstract ${abstract}`;
      const count = counts.get(key) ?? [];
      counts.set(key, count);
      count[level] = (count[level] ?? (starts.get(`${list} ${level}`) ?? start) - 1) + 1;
      count.length = level + 1;
      return label(abstract, level, count);
    },
  };
}

function readLists(
  part: Uint8Array,
  levels: Map<string, Level[]>,
  listOf: Map<string, string>,
  starts: Map<string, number>,
): void {
  let [abstract, list, override] = ['', '', ''];
  let level: Level | undefined;
  readXml(part, {
    open: (name, attributes) => {
      const value = valOf(attributes);
      if (name === 'abstractNum') {
        abstract = attributes['w:abstractNumId'] ?? '';
        levels.set(abstract, []);
      }
      if (name === 'num') list = attributes['w:numId'] ?? '';
      if (name === 'abstractNumId') listOf.set(list, value);
      if (name === 'lvlOverride') override = attributes['w:ilvl'] ?? '0';
      if (name === 'startOverride') starts.set(`${list} ${override}`, Number(value));
      if (name === 'lvl' && list === '') {
        level = { format: 'decimal', text: '', start: 1 };
        const own = levels.get(abstract);
        const at = Number(attributes['w:ilvl'] ?? 0);
        if (own !== undefined && at >= 0 && at < 9) own[at] = level;
      }
      if (level === undefined) return;
      if (name === 'numFmt') level.format = value;
      if (name === 'lvlText') level.text = value;
      if (name === 'start') level.start = Number(value) || 1;
    },
    close: (name) => {
      if (name === 'lvl') level = undefined;
      if (name === 'num') list = '';
    },
  });
}

export const valOf = (attributes: Attributes): string => attributes['w:val'] ?? '';

const consonants = [...'कखगघङचछजझञटठडढणतथदधन'];
const vowels = [...'अआइईउऊएऐओऔ'];

function numberAs(format: string, value: number): string {
  const letter = (first: number) => String.fromCharCode(first + ((value - 1) % 26));
  if (format === 'upperLetter') return letter(65);
  if (format === 'lowerLetter') return letter(97);
  if (format === 'hindiNumbers')
    return String(value).replaceAll(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
  if (format === 'hindiConsonants') return consonants[value - 1] ?? String(value);
  if (format === 'hindiVowels') return vowels[value - 1] ?? String(value);
  if (format === 'lowerRoman' || format === 'upperRoman') {
    const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'][value - 1] ?? String(value);
    return format === 'upperRoman' ? roman.toUpperCase() : roman;
  }
  return format === 'decimalZero' && value < 10 ? `0${value}` : String(value);
}
