import { strToU8, Zip, ZipDeflate } from 'fflate';

/** Number of characters per call of the compressor: larger than single pieces for speed, bounded for memory. */
const portion = 100_000;

/**
 * Packs text files into a ZIP and compresses them piece by piece.
 * @throws Error when the ZIP would be larger than `mostBytes`.
 */
export function zipTexts(files: Readonly<Record<string, Iterable<string>>>, mostBytes: number): Buffer {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    size += chunk.length;
    if (size > mostBytes) throw new Error(`the file is larger than ${mostBytes} bytes`);
    chunks.push(chunk);
  });
  for (const [name, texts] of Object.entries(files)) {
    const file = new ZipDeflate(name);
    zip.add(file);
    for (const text of portionsOf(texts)) file.push(strToU8(text));
    file.push(new Uint8Array(), true);
  }
  zip.end();
  return Buffer.concat(chunks);
}

function* portionsOf(texts: Iterable<string>): Generator<string> {
  let pending = '';
  for (const text of texts) {
    pending += text;
    if (pending.length < portion) continue;
    yield pending;
    pending = '';
  }
  yield pending;
}
