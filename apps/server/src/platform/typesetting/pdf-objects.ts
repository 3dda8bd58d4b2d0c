import { deflateSync, inflateSync } from 'node:zlib';

/** A PDF with a plain table of its objects, as the typesetter writes it. All texts are latin1: a character is a byte. */
export type PdfParts = {
  /** What stands between `N 0 obj` and `endobj`, by N. */
  readonly objects: Map<number, string>;
  readonly trailer: string;
};

/** @throws Error for a PDF that is built in another way. */
export function splitPdf(pdf: Buffer): PdfParts {
  const text = pdf.toString('latin1');
  const tableAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const [, rows, trailer] = /^xref\s+0 \d+\s+((?:\d{10} \d{5} [fn]\s+)+)trailer\s+([\s\S]*?)\s+startxref/.exec(
    text.slice(tableAt),
  ) ?? [null, '', ''];
  const starts = [...rows.matchAll(/(\d{10}) \d{5} n/g)].map(([, start]) => Number(start)).sort((a, b) => a - b);
  if (starts.length === 0) throw new Error('the PDF has no plain table of objects');
  const objects = new Map<number, string>();
  for (const [index, start] of starts.entries()) {
    const whole = text.slice(start, starts[index + 1] ?? tableAt);
    const head = /^(\d+) 0 obj\n/.exec(whole);
    if (head === null) throw new Error(`no object at ${start}`);
    objects.set(Number(head[1]), whole.slice(head[0].length, whole.lastIndexOf('\nendobj')));
  }
  return { objects, trailer };
}

export function joinPdf({ objects, trailer }: PdfParts): Buffer {
  let text = '%PDF-1.7\n%\x80\x80\x80\x80\n\n';
  const rows = ['0000000000 65535 f\r\n'];
  for (const [number, content] of [...objects].sort(([a], [b]) => a - b)) {
    // Every number is in use: the typesetter leaves none out.
    if (number !== rows.length) throw new Error(`object ${rows.length} is missing`);
    rows.push(`${String(text.length).padStart(10, '0')} 00000 n\r\n`);
    text += `${number} 0 obj\n${content}\nendobj\n\n`;
  }
  return Buffer.from(
    `${text}xref\n0 ${rows.length}\n${rows.join('')}trailer\n${trailer}\nstartxref\n${text.length}\n%%EOF`,
    'latin1',
  );
}

const streamStart = 'stream\n';

/** The content of a stream; null for an object that is none. */
export function readStream(object: string): string | null {
  const at = object.indexOf(streamStart);
  if (at === -1) return null;
  const length = Number(/\/Length (\d+)/.exec(object)?.[1]);
  const content = object.slice(at + streamStart.length, at + streamStart.length + length);
  return object.slice(0, at).includes('/FlateDecode')
    ? inflateSync(Buffer.from(content, 'latin1')).toString('latin1')
    : content;
}

/** The object of a compressed stream. */
export function writeStream(content: string): string {
  const packed = deflateSync(Buffer.from(content, 'latin1'), { level: 9 }).toString('latin1');
  return `<<\n  /Length ${packed.length}\n  /Filter /FlateDecode\n>>\n${streamStart}${packed}\nendstream`;
}
