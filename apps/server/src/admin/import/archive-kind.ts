import { FileRefused } from './file-refused.ts';
import { listParts } from './open-archive.ts';

/** What an archive is by the names of its parts. @throws FileRefused naming a kind that is not read. */
export function archiveKind(bytes: Uint8Array): 'xlsx' | 'docx' | 'qti' {
  const names = listParts(bytes);
  const has = (start: string) => names.some((name) => name.startsWith(start));
  if (has('xl/vbaProject') || has('xl/macrosheets/') || has('word/vbaProject'))
    throw new FileRefused('file_has_macros');
  if (has('xl/externalLinks/')) throw new FileRefused('file_has_links');
  if (has('ppt/')) throw new FileRefused('file_is_word');
  if (names.includes('word/document.xml')) return 'docx';
  if (names.some((name) => /^(?:[^/]+\/)?imsmanifest\.xml$/.test(name))) return 'qti';
  if (has('content.xml') || has('META-INF/manifest.xml')) throw new FileRefused('file_is_ods');
  if (!names.includes('xl/workbook.xml')) throw new FileRefused(has('xl/') ? 'file_is_damaged' : 'file_is_archive');
  return 'xlsx';
}
