import type { Catalogue, SiteSettings } from '@bharti/contracts/catalogue/config';
import type { TestId } from '@bharti/domain/brand';
import { catalogueOf } from '@bharti/domain/catalogue';
import { paise } from '@bharti/domain/money';
import { sampleSite } from '@bharti/domain/sample-site';
import { isFreeTest } from '@bharti/domain/test';
import type { Reader } from '../../platform/postgres/database.ts';

/** In trial mode the sample as long as nothing is set; otherwise what is set, and null for what is not. */
export async function readSiteSettings(reader: Reader, isTrial: boolean): Promise<SiteSettings> {
  const rows = await reader.selectFrom('site_settings').select(['key', 'value']).execute();
  if (rows.length === 0 && isTrial) return sampleSite;
  const set = new Map(rows.map(({ key, value }) => [key, value]));
  const settingOf = (key: keyof SiteSettings) => set.get(key)?.trim() || null;
  return {
    isSample: false,
    instructor: settingOf('instructor'),
    videoChannelUrl: settingOf('videoChannelUrl'),
    photoProfileUrl: settingOf('photoProfileUrl'),
    messageChannelUrl: settingOf('messageChannelUrl'),
    supportEmail: settingOf('supportEmail'),
    operatorName: settingOf('operatorName'),
    operatorAddress: settingOf('operatorAddress'),
    grievanceName: settingOf('grievanceName'),
    grievanceEmail: settingOf('grievanceEmail'),
  };
}

/** @param isFreeOnly leaves out what nobody can buy. */
export async function readCatalogue(reader: Reader, isFreeOnly: boolean): Promise<Catalogue> {
  const rows = await reader
    .selectFrom('published_tests')
    .select(['id', 'category', 'is_promotional', 'is_free', 'price_paise', 'total_questions', 'duration_seconds'])
    .orderBy('created_at', 'desc')
    .execute();
  const tests = rows.map((row) => ({
    id: row.id as TestId,
    category: row.category,
    isPromotional: row.is_promotional,
    isFree: row.is_free,
    pricePaise: paise(row.price_paise),
    totalQuestions: row.total_questions,
    durationSeconds: row.duration_seconds,
  }));
  return catalogueOf(isFreeOnly ? tests.filter(isFreeTest) : tests);
}
