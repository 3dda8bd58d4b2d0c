import { fileLimits } from '@bharti/domain/import/file-refusal';
import { strFromU8, unzipSync } from 'fflate';
import { FileRefused } from './file-refused.ts';

/** The parts of a workbook that are read, by their names in it. All others stay compressed. */
export type Workbook = ReadonlyMap<string, Uint8Array>;

const wanted =
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[\w-]+\.xml)$/;

/**
 * Opens an XLSX. The list of its parts, with the sizes it declares, is checked before any is inflated; a part is never inflated beyond
 * its declared size. @throws FileRefused
 */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const names: string[] = [];
  let inflated = 0;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        names.push(name);
        if (names.length > fileLimits.entries) throw new FileRefused('file_inflates');
        if (!wanted.test(name)) return false;
        inflated += originalSize;
        const isSuspicious = originalSize > 1_000_000 && originalSize > fileLimits.inflatedTimes * size;
        if (isSuspicious || inflated > fileLimits.inflatedBytes) throw new FileRefused('file_inflates');
        return true;
      },
    });
    refuseOtherKinds(names, parts);
    return new Map(Object.entries(parts));
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('file_is_damaged');
  }
}

function refuseOtherKinds(names: readonly string[], parts: Readonly<Record<string, Uint8Array>>): void {
  const has = (start: string) => names.some((name) => name.startsWith(start));
  if (has('xl/vbaProject') || has('xl/macrosheets/')) throw new FileRefused('file_has_macros');
  if (has('xl/externalLinks/')) throw new FileRefused('file_has_links');
  if (has('word/') || has('ppt/')) throw new FileRefused('file_is_word');
  if (has('content.xml') || has('META-INF/manifest.xml')) throw new FileRefused('file_is_ods');
  if (!('xl/workbook.xml' in parts)) throw new FileRefused(has('xl/') ? 'file_is_damaged' : 'file_is_archive');
  for (const part of Object.values(parts)) {
    // A document type can define entities that grow without end, or that point to other addresses.
    if (/<!(DOCTYPE|ENTITY)/i.test(strFromU8(part.subarray(0, 2_000), true))) throw new FileRefused('file_has_links');
  }
}
