import { z } from 'zod';

/**
 * The request's body is the file itself, with its type (`uploadTypes` in domain/image) as content type. Refusals: `too_large`,
 * `image_unreadable`. 201: where the image is served; it is kept when a question with it is saved within a day.
 */
export const uploadedImage = z.object({
  path: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
});
export type UploadedImage = z.output<typeof uploadedImage>;
