import type { SiteSettings } from '@bharti/contracts/catalogue/config';
import { sampleSite } from '@bharti/domain/settings/sample-site';
import { isImageKey, type SettingKey, type SettingProblem, settingKeys } from '@bharti/domain/settings/setting';
import type { Reader } from '../../platform/postgres/database.ts';
import { type PublicSettings, publicKeys, type Settings, settings } from './registry.ts';
import { readImage } from './site-image.ts';

type Stored = {
  readonly texts: ReadonlyMap<SettingKey, string>;
  /** Whether the owner has stored any setting yet. */
  readonly isAnySet: boolean;
};

/** The stored texts, trimmed. A text of spaces counts as not set. */
export async function readStored(reader: Reader): Promise<Stored> {
  const rows = await reader.selectFrom('site_settings').select(['key', 'value']).execute();
  const byKey = new Map(rows.map(({ key, value }) => [key, value.trim()]));
  const texts = settingKeys.flatMap((key): readonly (readonly [SettingKey, string])[] => {
    const text = byKey.get(key) ?? '';
    return text === '' ? [] : [[key, text]];
  });
  return { texts: new Map(texts), isAnySet: rows.length > 0 };
}

type InvalidSetting = { readonly key: SettingKey; readonly problem: SettingProblem };
type StoredSettings = {
  readonly values: Settings;
  readonly isAnySet: boolean;
  /** Settings whose stored text is not valid: their default holds. */
  readonly invalid: readonly InvalidSetting[];
};

/** All settings. */
export async function readSettings(reader: Reader): Promise<StoredSettings> {
  const { texts, isAnySet } = await readStored(reader);
  const invalid = [...texts].flatMap(([key, text]): readonly InvalidSetting[] => {
    const problem = settings[key].check(text);
    return problem === null ? [] : [{ key, problem }];
  });
  const isUsed = (key: SettingKey) => invalid.every((found) => found.key !== key);
  const values = Object.fromEntries(settingKeys.map((key) => [key, isUsed(key) ? (texts.get(key) ?? null) : null]));
  return { values: values as Settings, isAnySet, invalid };
}

/** The public settings. In trial mode a labelled sample, until the owner has stored a first setting. */
export async function readSiteSettings(reader: Reader, isTrial: boolean): Promise<SiteSettings> {
  const { values, isAnySet } = await readSettings(reader);
  if (!isAnySet && isTrial) return sampleSite;
  const site = Object.fromEntries(
    publicKeys.map((key) => [key, isImageKey(key) ? readImage(values[key] ?? '') : values[key]]),
  );
  return { isSample: false, ...(site as PublicSettings) };
}
