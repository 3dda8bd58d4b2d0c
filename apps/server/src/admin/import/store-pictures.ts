import { createHash } from 'node:crypto';
import { imagePathOf } from '@bharti/domain/content/image';
import type { DraftImage } from '@bharti/domain/import/draft';
import type { StaffId } from '@bharti/domain/people/staff';
import { readImageSides, storeImage } from '../../features/images/store.ts';
import { encodeImage } from '../../platform/image-encoder.ts';
import type { InTransaction, Reader } from '../../platform/postgres/database.ts';
import type { Picture } from './table.ts';

type Deps = { readonly inTransaction: InTransaction; readonly reader: Reader };

/**
 * Stores the image of a row as an upload is stored: encoded again, under the hash of its new bytes. An image of our own export is found
 * by its bytes and stays what it is. Null for what is no image. It is deleted after a day unless a question takes it.
 */
export async function storePicture(
  { inTransaction, reader }: Deps,
  staff: StaffId,
  { bytes, alt }: Picture,
): Promise<DraftImage | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const own = hashOf(file);
  const sides = await readImageSides(reader, own);
  const image = sides === undefined ? await encodeImage(file) : { bytes: file, ...sides };
  if (image === null) return null;
  const hash = hashOf(image.bytes);
  await inTransaction((tx) => storeImage(tx, hash, image, staff));
  return { path: imagePathOf(hash), alt };
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
