import type { Catalogue, SiteSettings } from '@bharti/contracts/config';
import { progressCategories } from '@bharti/domain/test';
import type { Reader } from '../../platform/database.ts';

/** Sample values stand in until the owner enters his own; every screen that shows one says so (decisions). */
const sample: SiteSettings = {
  isSample: true,
  instructor: 'Sample name',
  videoChannelUrl: 'https://example.com/videos',
  photoProfileUrl: 'https://example.com/photos',
  messageChannelUrl: 'https://example.com/messages',
  supportEmail: 'support@example.com',
  grievanceName: 'Sample name, grievance officer',
  grievanceEmail: 'grievance@example.com',
};

/** In trial mode the sample as long as nothing is set; otherwise what is set, and null for what is not. */
export async function readSiteSettings(reader: Reader, isTrial: boolean): Promise<SiteSettings> {
  const rows = await reader.selectFrom('site_settings').select(['key', 'value']).execute();
  if (rows.length === 0 && isTrial) return sample;
  const set = new Map(rows.map(({ key, value }) => [key, value]));
  const settingOf = (key: keyof SiteSettings) => set.get(key)?.trim() || null;
  return {
    isSample: false,
    instructor: settingOf('instructor'),
    videoChannelUrl: settingOf('videoChannelUrl'),
    photoProfileUrl: settingOf('photoProfileUrl'),
    messageChannelUrl: settingOf('messageChannelUrl'),
    supportEmail: settingOf('supportEmail'),
    grievanceName: settingOf('grievanceName'),
    grievanceEmail: settingOf('grievanceEmail'),
  };
}

export async function readCatalogue(reader: Reader): Promise<Catalogue> {
  const tests = await reader
    .selectFrom('published_tests')
    .select(['id', 'category', 'is_promotional', 'is_free', 'total_questions', 'duration_seconds'])
    .orderBy('created_at', 'desc')
    .execute();
  const free = tests.find((test) => test.is_promotional && test.is_free);
  const countOf = (category: string) => tests.filter((test) => test.category === category).length;
  const [gk, math, reasoning, marathi] = progressCategories;
  return {
    testsPerCategory: {
      [gk]: countOf(gk),
      [math]: countOf(math),
      [reasoning]: countOf(reasoning),
      [marathi]: countOf(marathi),
    },
    freeTest:
      free === undefined
        ? null
        : { id: free.id, totalQuestions: free.total_questions, durationSeconds: free.duration_seconds },
  };
}
