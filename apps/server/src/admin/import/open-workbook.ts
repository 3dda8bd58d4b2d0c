import { strFromU8 } from 'fflate';
import { FileRefused } from './file-refused.ts';
import { type Archive, openParts } from './open-archive.ts';

/** The parts of a workbook that are read, by their names in it. All others stay compressed. */
export type Workbook = Archive;

const wanted =
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[\w-]+\.xml)$/;

/** Opens an XLSX. @throws FileRefused */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const parts = openParts(bytes, (name) => wanted.test(name));
  for (const part of parts.values()) {
    // A document type can define entities that grow without end, or that point to other addresses.
    if (/<!(DOCTYPE|ENTITY)/i.test(strFromU8(part.subarray(0, 2_000), true))) throw new FileRefused('file_has_links');
  }
  return parts;
}
