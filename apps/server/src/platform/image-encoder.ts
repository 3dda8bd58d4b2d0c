import { imageTypeOf, largestImage, longestSide, mostPixels } from '@bharti/domain/content/image';

export type EncodedImage = { readonly bytes: Buffer; readonly width: number; readonly height: number };

const qualities = [90, 75, 60, 45];
/** Pixels across a column of a printed page at 300 dots an inch. */
const printedSide = 1_000;

/** Each step makes the sides shorter by a quarter; after the last one any image is small enough. */
const sizes = [1, 0.75, 0.56, 0.42, 0.32];

/**
 * Decodes an uploaded PNG, JPEG or WebP and encodes it as WebP of at most 200 KB, without its metadata. Null when it is none
 * of these, is damaged, moves or has too many pixels. The number of pixels is checked before anything is decoded.
 */
export async function encodeImage(upload: Buffer): Promise<EncodedImage | null> {
  // The first bytes decide the type, so that the library's decoders of other formats never read the file.
  if (imageTypeOf(upload) === null) return null;
  // Loaded on demand: candidates' requests need none of it.
  const { default: sharp } = await import('sharp');
  const open = () => sharp(upload, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
  try {
    const { width = 0, height = 0, pages = 1 } = await open().metadata();
    if (width * height > mostPixels || pages > 1) return null;
    for (const size of sizes) {
      const side = Math.round(longestSide * size);
      // Turned as the camera says, because that note is part of the metadata.
      const sized = open().autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
      for (const quality of qualities) {
        const { data, info } = await sized.clone().webp({ quality, effort: 4 }).toBuffer({ resolveWithObject: true });
        if (data.length <= largestImage) return { bytes: data, width: info.width, height: info.height };
      }
    }
    return null;
  } catch {
    // The library reports a damaged file by an error with a text only.
    return null;
  }
}

/** A stored image as a JPEG: the typesetter takes its bytes as they are, where it would have to decode and compress WebP. */
export async function encodeForPrint(image: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(image, { limitInputPixels: mostPixels })
    .resize({ width: printedSide, height: printedSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
