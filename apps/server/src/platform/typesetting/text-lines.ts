import { type Font, utf16 } from './pdf-fonts.ts';

/** A glyph at its place in its line; lengths in points. */
export type Placed = { readonly glyph: number; readonly x: number; readonly y: number; readonly width: number };
/** Glyphs that stand for a text together. */
export type Cluster = { readonly text: string; readonly glyphs: readonly Placed[] };
/** Text in one font and colour that is drawn without a gap. */
export type Line = {
  readonly x: number;
  readonly y: number;
  /** The operators that set it. */
  readonly colour: string;
  readonly font: string;
  readonly size: number;
  readonly clusters: readonly Cluster[];
};

/** How the typesetter draws a line of text. */
export const lineBlock = /q\n1 0 0 -1 (\S+) (\S+) cm\n((?:\/\w+ cs\n[\d. ]+ scn\n)?)BT\n([\s\S]*?)\nET\nQ\n?/g;

/** Glyphs of the line, with their text where the font does not name it. Of letters from right to left they may be marked as reversed. */
const show =
  /(?:\/Span <<\n {2}\/ActualText <([0-9A-F]+)>\n>> BDC\n)?(?:\/ReversedChars BMC\n)?0 Tr\n\/(\w+) (\S+) Tf\n1 0 0 -1 (\S+) 0 Tm\n(\[[\s\S]*?\] TJ|(?:\([\s\S]*?\)|<[0-9A-F]+>) Tj)(?:\nEMC){0,2}(?:\n|$)/y;

/** @throws Error for a block that is drawn in another way. */
export function readLine([, x, y, colour = '', shows = '']: RegExpMatchArray, fonts: ReadonlyMap<string, Font>): Line {
  const clusters: Cluster[] = [];
  let [font, size] = ['', 0];
  show.lastIndex = 0;
  while (show.lastIndex < shows.length) {
    const [whole, actual, name = '', points, left, shown = ''] = show.exec(shows) ?? [];
    const metrics = fonts.get(name);
    const isOther = font !== '' && (font !== name || size !== Number(points));
    if (whole === undefined || metrics === undefined || isOther) throw new Error(`a line of text: ${shows}`);
    [font, size] = [name, Number(points)];
    const glyphs = placeGlyphs(shown, Number(left), size, metrics);
    if (actual === undefined)
      clusters.push(...glyphs.map((placed) => ({ text: metrics(placed.glyph).text, glyphs: [placed] })));
    else clusters.push({ text: utf16(actual), glyphs });
  }
  return { x: Number(x), y: Number(y), colour, font, size, clusters };
}

/** `[(\000\001) 226.5 <0002>] TJ`: the number moves the next glyph to the left by thousandths of the size. */
function placeGlyphs(shown: string, left: number, size: number, font: Font): readonly Placed[] {
  const placed: Placed[] = [];
  let x = left;
  for (const part of partsOf(shown)) {
    if (typeof part === 'number') x -= (part / 1_000) * size;
    else
      for (let at = 0; at < part.length; at += 2) {
        const glyph = part.readUInt16BE(at);
        const width = (font(glyph).width / 1_000) * size;
        placed.push({ glyph, x, y: 0, width });
        x += width;
      }
  }
  return placed;
}

const number = /-?[\d.]+/y;
const hex = /<([0-9A-F]*)>/y;

/** The strings and numbers of an operator that shows text. */
function partsOf(shown: string): readonly (Buffer | number)[] {
  const parts: (Buffer | number)[] = [];
  for (let at = 0; at < shown.length; ) {
    for (const pattern of [number, hex]) pattern.lastIndex = at;
    const [found] = number.exec(shown) ?? [];
    const [whole, digits] = hex.exec(shown) ?? [];
    if (shown.charAt(at) === '(') {
      const [bytes, end] = readLiteral(shown, at + 1);
      parts.push(bytes);
      at = end;
    } else if (whole !== undefined) {
      parts.push(Buffer.from(digits ?? '', 'hex'));
      at += whole.length;
    } else if (found !== undefined) {
      parts.push(Number(found));
      at += found.length;
    } else at += 1;
  }
  return parts;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const escaped = /\\([0-7]{1,3}|[\s\S])/y;

/** A string in brackets, which may hold pairs of brackets, and the place after it. */
function readLiteral(text: string, from: number): readonly [Buffer, number] {
  let bytes = '';
  let open = 1;
  let at = from;
  for (;;) {
    escaped.lastIndex = at;
    const [whole, sign = ''] = escaped.exec(text) ?? [];
    const next = text.charAt(at);
    if (whole !== undefined)
      bytes += /[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : (escapes[sign] ?? sign);
    else {
      if (next === '(') open += 1;
      if (next === ')') open -= 1;
      if (open === 0 || next === '') return [Buffer.from(bytes, 'latin1'), at + 1];
      bytes += next;
    }
    at += whole?.length ?? 1;
  }
}

/** The line with the next one, which goes on where it ends; null where the next one stands apart. */
export function joinLines(line: Line, next: Line): Line | null {
  const glyphs = line.clusters.flatMap((cluster) => cluster.glyphs);
  const end = line.x + Math.max(...glyphs.map(({ x, width }) => x + width));
  const isSame = line.colour === next.colour && line.font === next.font && line.size === next.size;
  const goesOn = Math.abs(next.x - end) < 0.06 * line.size && Math.abs(next.y - line.y) < 0.5 * line.size;
  if (!isSame || !goesOn) return null;
  const [dx, dy] = [next.x - line.x, line.y - next.y];
  const moved = next.clusters.map(({ text, glyphs: all }) => ({
    text,
    glyphs: all.map((placed) => ({ ...placed, x: placed.x + dx, y: placed.y + dy })),
  }));
  const [last, first] = [line.clusters.at(-1), moved[0]];
  const isPart = first !== undefined && first.text === last?.text && first.glyphs[0]?.y !== last.glyphs.at(-1)?.y;
  if (!isPart) return { ...line, clusters: [...line.clusters, ...moved] };
  // A cluster whose mark is moved up or down comes as two lines, each with the whole text.
  const whole = { text: first.text, glyphs: [...last.glyphs, ...first.glyphs] };
  return { ...line, clusters: [...line.clusters.slice(0, -1), whole, ...moved.slice(1)] };
}
