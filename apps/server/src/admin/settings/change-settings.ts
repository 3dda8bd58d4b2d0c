import { imageHashOf } from '@bharti/domain/content/image';
import { compareSettings, isImageKey, type SettingChange } from '@bharti/domain/settings/setting';
import { lockImageForUse } from '../../features/images/store.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { readStored } from '../../shared/settings/read-settings.ts';
import { cleanSetting, settings } from '../../shared/settings/registry.ts';
import { readImage } from '../../shared/settings/site-image.ts';
import type { AuditEvent } from '../audit/audit.ts';
import type { Actor, ContentDeps } from '../content-deps.ts';
import { lockSettings, saveSetting } from './store.ts';

/** Makes all of the changes or none, with one audit row for each. Refusals: `settings_invalid`, `settings_changed`. */
export async function changeSettings(
  { inTransaction, audit }: ContentDeps,
  actor: Actor,
  asked: readonly SettingChange[],
): Promise<void> {
  const invalid = asked.flatMap(({ key, value }) => {
    const problem = value === null ? null : settings[key].check(value);
    return problem === null ? [] : [{ key, problem }];
  });
  if (invalid.length > 0) throw new Refused({ code: 'settings_invalid', settings: invalid });
  const wanted = asked.map((change) => ({
    ...change,
    value: change.value === null ? null : cleanSetting(change.key, change.value),
  }));
  await inTransaction(async (tx) => {
    await lockSettings(tx);
    const { changes, conflicts } = compareSettings((await readStored(tx)).texts, wanted);
    if (conflicts.length > 0) {
      throw new Refused({ code: 'settings_changed', settings: conflicts.map((key) => ({ key })) });
    }
    for (const change of changes) await keepPicture(tx, change);
    for (const change of changes) await saveSetting(tx, change);
    for (const change of changes) await audit(tx, eventOf(actor, change));
  });
}

/** A picture that is stored, with these sides. It stays for as long as the setting has it. Refusal: `settings_invalid`. */
async function keepPicture(tx: Tx, { key, value }: SettingChange): Promise<void> {
  const image = isImageKey(key) && value !== null ? readImage(value) : null;
  if (image === null) return;
  const stored = await lockImageForUse(tx, imageHashOf(image.path) ?? '');
  if (stored?.width === image.width && stored.height === image.height) return;
  throw new Refused({ code: 'settings_invalid', settings: [{ key, problem: 'image_missing' }] });
}

/** The audit event of a change. A value is null where the default applies. */
function eventOf(actor: Actor, { key, was, value }: SettingChange): AuditEvent {
  const kept = (text: string | null) =>
    text === null ? null : settings[key].audit === 'value' ? { value: text } : { isSet: true };
  const action = value === null ? 'setting.reset' : 'setting.changed';
  return { actor, action, entity: 'setting', id: key, before: kept(was), after: kept(value) };
}
