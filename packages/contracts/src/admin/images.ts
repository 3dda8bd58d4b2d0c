import { z } from 'zod';

/** The content types that may be uploaded. The request's body is the file itself. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** 201: where the image is served. It is kept when a question with it is saved within a day. */
export const uploadedImage = z.object({
  path: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
});
export type UploadedImage = z.output<typeof uploadedImage>;
