import { type Font, fontsOf } from './pdf-fonts.ts';
import { joinPdf, readStream, splitPdf, writeStream } from './pdf-objects.ts';
import { type Cluster, joinLines, type Line, lineBlock, type Placed, readLine } from './text-lines.ts';

/**
 * Writes the text of each Marathi word into the PDF as a whole. The typesetter writes it for each cluster of letters: where the
 * mark of a cluster ends before its letter ('के', 'किं'), readers such as poppler see a gap and copy two words, and a cluster of
 * which a part is moved up or down ('द्रु') is copied twice.
 * @throws Error for a PDF that is not as the typesetter writes it.
 */
export function nameWholeWords(pdf: Buffer): Buffer {
  const parts = splitPdf(pdf);
  for (const page of [...parts.objects.values()]) {
    const number = Number(/\/Type \/Page\n[\s\S]*\/Contents (\d+) 0 R/.exec(page)?.[1]);
    const content = readStream(parts.objects.get(number) ?? '');
    if (content !== null) parts.objects.set(number, writeStream(nameWords(content, fontsOf(parts, page))));
  }
  return joinPdf(parts);
}

function nameWords(content: string, fonts: ReadonlyMap<string, Font>): string {
  const written: string[] = [];
  let line: Line | null = null;
  let at = 0;
  const finish = () => {
    if (line !== null) written.push(writeLine(line, fonts));
    line = null;
  };
  for (const block of content.matchAll(lineBlock)) {
    const between = content.slice(at, block.index);
    const next = readLine(block, fonts);
    const joined: Line | null = line === null || between !== '' ? null : joinLines(line, next);
    if (joined === null) {
      finish();
      written.push(between);
    }
    line = joined ?? next;
    at = block.index + block[0].length;
  }
  finish();
  return written.join('') + content.slice(at);
}

function writeLine({ x, y, colour, font, size, clusters }: Line, fonts: ReadonlyMap<string, Font>): string {
  const isPlain = ({ text, glyphs: [first, second] }: Cluster) =>
    first !== undefined && second === undefined && fonts.get(font)?.(first.glyph).text === text;
  const words = wordsOf(clusters).map((word) => {
    const glyphs = drawGlyphs(
      word.flatMap((cluster) => cluster.glyphs),
      size,
    );
    const text = word.map((cluster) => cluster.text).join('');
    if (word.every(isPlain) && !/\p{Script=Devanagari}/u.test(text)) return glyphs;
    return `/Span <<\n  /ActualText <${hexOf(text)}>\n>> BDC\n${glyphs}EMC\n`;
  });
  return `q\n1 0 0 -1 ${x} ${y} cm\n${colour}BT\n0 Tr\n/${font} ${size} Tf\n${words.join('')}ET\nQ\n`;
}

/** Words, each with the space behind it: a reader that guesses spaces from distances leaves some out. */
function wordsOf(clusters: readonly Cluster[]): readonly (readonly Cluster[])[] {
  const words: Cluster[][] = [];
  let wasSpace = true;
  for (const cluster of clusters) {
    const isSpace = cluster.text.trim() === '';
    if ((wasSpace && !isSpace) || words.length === 0) words.push([]);
    words.at(-1)?.push(cluster);
    wasSpace = isSpace;
  }
  return words;
}

/** One operator for the glyphs of each height. */
function drawGlyphs(glyphs: readonly Placed[], size: number): string {
  let text = '';
  let [end, height] = [Number.NaN, Number.NaN];
  for (const { glyph, x, y, width } of glyphs) {
    const code = `<${glyph.toString(16).padStart(4, '0')}>`;
    if (y !== height) text += `${text === '' ? '' : '] TJ\n'}1 0 0 -1 ${short(x)} ${short(y)} Tm\n[${code}`;
    else {
      const shift = short(((end - x) / size) * 1_000);
      text += Math.abs(Number(shift)) < 0.5 ? code : `${shift}${code}`;
    }
    [end, height] = [Math.abs(x - end) < (0.5 / 1_000) * size ? end + width : x + width, y];
  }
  return `${text}] TJ\n`;
}

const short = (number: number): string => String(Math.round(number * 1_000) / 1_000);
const hexOf = (text: string): string => `FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}`;
