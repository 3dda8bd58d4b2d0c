import { createHash } from 'node:crypto';
import type { UploadedImage } from '@bharti/contracts/admin/images';
import { imagePathOf } from '@bharti/domain/content/image';
import { storeImage } from '../../features/images/store.ts';
import { encodeImage } from '../../platform/image-encoder.ts';
import { Refused } from '../../shared/refusals.ts';
import type { Actor, ContentDeps } from '../content-deps.ts';

/**
 * Stores an upload, re-encoded, under the hash of its new bytes. The same file again gives the same path. Refusal:
 * `image_unreadable`.
 */
export async function uploadImage(
  { inTransaction, audit }: ContentDeps,
  actor: Actor,
  upload: Buffer,
): Promise<UploadedImage> {
  const image = await encodeImage(upload);
  if (image === null) throw new Refused({ code: 'image_unreadable' });
  const hash = createHash('sha256').update(image.bytes).digest('hex');
  const facts = { width: image.width, height: image.height, bytes: image.bytes.length };
  await inTransaction(async (tx) => {
    const isNew = await storeImage(tx, hash, image, actor);
    if (isNew)
      await audit(tx, { actor, action: 'image.uploaded', entity: 'image', id: hash, before: null, after: facts });
  });
  return { path: imagePathOf(hash), ...facts };
}
