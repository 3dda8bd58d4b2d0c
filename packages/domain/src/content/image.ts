/** Bytes of an uploaded image. */
export const largestUpload = 10 * 1024 * 1024;
/** Width times height of an uploaded image: about that of a phone's camera. */
export const mostPixels = 40_000_000;
/** Bytes of a stored image. */
export const largestImage = 200 * 1024;
/** The longest side of a stored image, in pixels: twice the width of the column that shows it. */
export const longestSide = 1_600;

export const uploadTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
type UploadType = (typeof uploadTypes)[number];

/** The format of a file by its first bytes, whatever its name says; null for any other, SVG among them. */
export function imageTypeOf(bytes: Uint8Array): UploadType | null {
  const starts = (signature: readonly number[], at = 0) => signature.every((byte, i) => bytes[at + i] === byte);
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (starts([0xff, 0xd8, 0xff])) return 'image/jpeg';
  // RIFF, four bytes of length, WEBP.
  return starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8) ? 'image/webp' : null;
}

export const imagePathOf = (hash: string): string => `/images/${hash}.webp`;

/** The hash in an image's path; null for a path that is none of ours. */
export const imageHashOf = (path: string): string | null => /^\/images\/([0-9a-f]{64})\.webp$/.exec(path)?.[1] ?? null;
