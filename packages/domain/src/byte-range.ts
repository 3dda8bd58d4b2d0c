/** A part of a file: its first and its last byte. */
export type ByteRange = { readonly first: number; readonly last: number };

/**
 * What a `Range` header asks of a file of `size` bytes. The whole file for no header, several parts or another unit, all of
 * which a server may ignore (RFC 9110, section 14.2); null for a part behind the end of the file.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? null : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= size ? null : { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
