import type { VideoList } from '@bharti/contracts/catalogue/videos';
import { readVideoLink } from '@bharti/domain/content/video';
import { videoKeys } from '@bharti/domain/settings/setting';
import type { Reader } from '../../platform/postgres/database.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';

/** The videos of the sessions, from the links in the settings. */
export async function readVideos(reader: Reader): Promise<VideoList> {
  const { values } = await readSettings(reader);
  return { videoIds: videoKeys.map((key) => readVideoLink(values[key] ?? '').id) };
}
