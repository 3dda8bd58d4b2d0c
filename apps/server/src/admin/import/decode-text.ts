import { isUtf8 } from 'node:buffer';
import { FileRefused } from './file-refused.ts';

/**
 * The bytes of a CSV as UTF-8, from UTF-8 or UTF-16, with or without a byte order mark, or from Windows-1252.
 * @throws FileRefused for other bytes.
 */
export function toUtf8(bytes: Uint8Array): Uint8Array {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return decoded(bytes, utf16);
  // Text has no NUL.
  if (bytes.includes(0)) throw new FileRefused('file_is_other');
  if (isUtf8(bytes)) return bytes;
  if (looksLikeBrokenUtf8(bytes)) throw new FileRefused('file_encoding_unknown');
  return decoded(bytes, 'windows-1252');
}

const decoded = (bytes: Uint8Array, encoding: string): Uint8Array =>
  new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));

/** UTF-16 by its mark, or because every other byte of the beginning is zero (Latin) or 9 (Devanagari). */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const begin = bytes.subarray(0, 4_000);
  const high = (offset: number) => begin.filter((byte, i) => i % 2 === offset && (byte === 0 || byte === 9)).length;
  const [even, odd] = [high(0), high(1)];
  const half = begin.length / 2;
  if (!begin.includes(0) || Math.max(even, odd) < 0.7 * half) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Bytes of Devanagari in UTF-8 beside bytes that are not: in Windows-1252 they would be read as nonsense. */
function looksLikeBrokenUtf8(bytes: Uint8Array): boolean {
  let found = 0;
  for (let i = 0; i + 2 < bytes.length; i += 1) {
    const isDevanagari = bytes[i] === 0xe0 && (bytes[i + 1] === 0xa4 || bytes[i + 1] === 0xa5);
    if (isDevanagari && ((bytes[i + 2] ?? 0) & 0xc0) === 0x80) found += 1;
  }
  return found > 2;
}
