import { videoKeys } from '@bharti/domain/settings/setting';
import { z } from 'zod';

/** The video lectures. */
export const videoList = z.object({
  /** The id of each session's video at YouTube, from session 1 on; null for a session without a link. */
  videoIds: z.array(z.string().nullable()).length(videoKeys.length).readonly(),
});
export type VideoList = z.output<typeof videoList>;
