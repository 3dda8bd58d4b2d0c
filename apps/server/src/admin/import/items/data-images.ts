import { largestUpload } from '@bharti/domain/content/image';

const dataUri = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/=\s]+)$/;

/** The bytes of an image that stands in the text itself; none for an image at another address, which is never fetched. */
export function bytesOfDataUri(src: string): Uint8Array<ArrayBuffer> | undefined {
  // Refused by its length before anything is decoded; one byte more than is allowed tells that it is too large.
  if (src.length > largestUpload * 1.4) return new Uint8Array(largestUpload + 1);
  const base64 = dataUri.exec(src)?.[1];
  return base64 === undefined ? undefined : bytesOfBase64(base64);
}

/** The bytes in memory of their own, so that they can be handed to another thread. */
export const bytesOfBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(base64, 'base64'));
