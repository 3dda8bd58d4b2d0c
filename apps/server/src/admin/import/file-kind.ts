import { FileRefused } from './file-refused.ts';

const startsWith = (bytes: Uint8Array, signature: string): boolean =>
  Buffer.from(bytes.subarray(0, signature.length)).toString('latin1') === signature;

const refused = [
  ['%PDF', 'file_is_pdf'],
  ['\x89PNG', 'file_is_image'],
  ['\xff\xd8\xff', 'file_is_image'],
  ['GIF8', 'file_is_image'],
  ['RIFF', 'file_is_image'],
  ['{\\rtf', 'file_is_word'],
  ['Rar!', 'file_is_archive'],
  ['7z\xbc\xaf', 'file_is_archive'],
  ['\x1f\x8b', 'file_is_archive'],
] as const;
/** Old Office files and locked new ones are OLE containers; a locked one names its encryption in UTF-16. */
const ole = '\xd0\xcf\x11\xe0';
const locked = Buffer.from('EncryptedPackage', 'utf16le');
const oldWord = Buffer.from('WordDocument', 'utf16le');

/**
 * What a file is by its first bytes; its name and type are never trusted. @throws FileRefused naming a kind that is not read.
 */
export function fileKind(bytes: Uint8Array): 'text' | 'xml' | 'zip' {
  if (bytes.length === 0) throw new FileRefused('file_empty');
  if (startsWith(bytes, ole)) {
    const has = (name: Buffer) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(name);
    throw new FileRefused(has(locked) ? 'file_is_locked' : has(oldWord) ? 'file_is_word' : 'file_is_xls');
  }
  const [, code] = refused.find(([signature]) => startsWith(bytes, signature)) ?? [];
  if (code !== undefined) throw new FileRefused(code);
  if (startsWith(bytes, 'PK')) return 'zip';
  const begin = Buffer.from(bytes.subarray(0, 4_000)).toString('latin1').replaceAll('\0', '');
  if (/^[^\w<]*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<quiz[\s>]/i.test(begin)) return 'xml';
  // Some programs save a page with a table under the name of a workbook.
  if (/^[^\w<]*<(!doctype|html|table|\?xml|svg|head|meta|script)/i.test(begin))
    throw new FileRefused('file_is_web_page');
  // JSON would be read as a CSV with too many columns.
  if (/^[^\w"]*[[{]\s*["{]/.test(begin)) throw new FileRefused('file_is_other');
  return 'text';
}
