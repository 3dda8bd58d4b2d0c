import { z } from 'zod';

/** One setting that the owner of the product may change while it runs. */
type Setting<T> = {
  /** Checks and converts the stored text. */
  readonly schema: z.ZodType<T, string>;
  /** The value while no valid text is stored. */
  readonly initial: T;
  /** Whether every visitor may read it. */
  readonly isPublic: boolean;
  /** Where a change is visible: on pages that are loaded some seconds later, on receipts that are made after the change. */
  readonly effect: 'pages' | 'receipts' | 'pages and receipts';
};

const text = z.string().max(500);
const link = z.url({ protocol: /^https$/ }).max(500);
const gstin = z.string().regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/);

const shown = <T>(schema: z.ZodType<T, string>) =>
  ({ schema, initial: null, isPublic: true, effect: 'pages' }) as const satisfies Setting<T | null>;
const printed = <T>(schema: z.ZodType<T, string>) =>
  ({ schema, initial: null, isPublic: false, effect: 'receipts' }) as const satisfies Setting<T | null>;

/**
 * Every setting, by the key of its row in `site_settings`. To add a setting, add a line here; `readSettings` reads it. A
 * public setting also needs its field in `siteSettings` (contracts, catalogue/config) and its sample (domain/sample-site):
 * the compiler names both places.
 */
export const settings = {
  instructor: shown(text),
  videoChannelUrl: shown(link),
  photoProfileUrl: shown(link),
  messageChannelUrl: shown(link),
  supportEmail: { ...shown(z.email()), effect: 'pages and receipts' },
  operatorName: shown(text),
  operatorAddress: shown(text),
  grievanceName: shown(text),
  grievanceEmail: shown(z.email()),
  sellerName: printed(text),
  sellerAddress: printed(text),
  gstin: printed(gstin),
} as const satisfies Readonly<Record<string, Setting<string | null>>>;

export type SettingKey = keyof typeof settings;
export type Settings = {
  readonly [Key in SettingKey]: z.output<(typeof settings)[Key]['schema']> | (typeof settings)[Key]['initial'];
};

type PublicKey = {
  [Key in SettingKey]: (typeof settings)[Key]['isPublic'] extends true ? Key : never;
}[SettingKey];
/** What every visitor may read. */
export type PublicSettings = Pick<Settings, PublicKey>;

/** In the order of the registry. */
export const settingKeys = Object.keys(settings) as readonly SettingKey[];
export const isPublicKey = (key: SettingKey): key is PublicKey => settings[key].isPublic;
