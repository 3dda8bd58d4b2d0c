import type { SiteSettingList } from '@bharti/contracts/admin/settings';
import { settingKeys } from '@bharti/domain/settings/setting';
import type { Reader } from '../../platform/postgres/database.ts';
import { readStored } from '../../shared/settings/read-settings.ts';
import { settings } from '../../shared/settings/registry.ts';

/** Every setting with what is stored, also where it is not valid, so that the owner can mend it. */
export async function listSettings(reader: Reader, isTrial: boolean): Promise<SiteSettingList> {
  const { texts, isAnySet } = await readStored(reader);
  const list = settingKeys.map((key) => {
    const value = texts.get(key) ?? null;
    return { key, value, problem: value === null ? null : settings[key].check(value) };
  });
  return { settings: list, isSample: isTrial && !isAnySet };
}
