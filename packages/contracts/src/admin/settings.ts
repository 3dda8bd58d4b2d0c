import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { Result } from '@bharti/domain/result';
import { settingKeys, settingProblems } from '@bharti/domain/settings/setting';
import { z } from 'zod';

const key = z.enum(settingKeys);
/** Longer than any setting, so that the reply of a long one says which it is. */
const value = z.string().trim().min(1).max(5_000).nullable();

/** The settings as they are stored. */
export const siteSettingList = z.object({
  settings: z
    .array(
      z.object({
        key,
        /** Null: the default holds. */
        value: z.string().nullable(),
        /** Set when the stored value is not used, because it is not valid. */
        problem: z.enum(settingProblems).nullable(),
      }),
    )
    .readonly(),
  /** Visitors see the labelled samples of trial mode until a first setting is stored. */
  isSample: z.boolean(),
});
export type SiteSettingList = z.output<typeof siteSettingList>;

/** All of the changes or none. `was`: the value that the page showed; null as `value`: back to the default. */
export const changeSettings = z.strictObject({
  changes: z
    .array(z.strictObject({ key, was: z.string().max(5_000).nullable(), value }))
    .min(1)
    .max(settingKeys.length)
    .refine((changes) => new Set(changes.map((change) => change.key)).size === changes.length, 'a setting twice')
    .readonly(),
});
export type ChangeSettings = z.output<typeof changeSettings>;

export type SettingsPort = {
  readonly siteSettings: () => Promise<Result<SiteSettingList, AdminRefusal>>;
  readonly changeSettings: (input: ChangeSettings) => Promise<Result<SiteSettingList, AdminRefusal>>;
};
