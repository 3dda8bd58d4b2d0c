import type { SiteSettings } from '@bharti/contracts/catalogue/config';
import { sampleSite } from '@bharti/domain/sample-site';
import type { Reader } from '../../platform/postgres/database.ts';
import { isPublicKey, type PublicSettings, type SettingKey, type Settings, settingKeys, settings } from './registry.ts';

export type StoredSettings = {
  readonly values: Settings;
  /** Whether the owner has stored any setting yet. */
  readonly isAnySet: boolean;
  /** Keys whose stored text is not valid: their initial value holds. */
  readonly invalid: readonly SettingKey[];
};

/** All settings. Text of spaces counts as not set. */
export async function readSettings(reader: Reader): Promise<StoredSettings> {
  const rows = await reader.selectFrom('site_settings').select(['key', 'value']).execute();
  const stored = new Map(rows.map(({ key, value }) => [key, value.trim()]));
  const invalid: SettingKey[] = [];
  const read = (key: SettingKey) => {
    const { schema, initial } = settings[key];
    const given = stored.get(key) ?? '';
    if (given === '') return initial;
    const parsed = schema.safeParse(given);
    if (parsed.success) return parsed.data;
    invalid.push(key);
    return initial;
  };
  const values = Object.fromEntries(settingKeys.map((key) => [key, read(key)])) as Settings;
  return { values, isAnySet: rows.length > 0, invalid };
}

/** The public settings. In trial mode a labelled sample, until the owner has stored a first setting. */
export async function readSiteSettings(reader: Reader, isTrial: boolean): Promise<SiteSettings> {
  const { values, isAnySet } = await readSettings(reader);
  if (!isAnySet && isTrial) return sampleSite;
  const site = Object.fromEntries(settingKeys.filter(isPublicKey).map((key) => [key, values[key]]));
  return { isSample: false, ...(site as PublicSettings) };
}
