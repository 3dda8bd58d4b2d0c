import type { Bilingual } from '../bilingual.ts';
import type { VideoLinkProblem } from '../content/video.ts';

/** The settings with the link of each session's video, in the order of the sessions. */
export const videoKeys = ['video1', 'video2', 'video3', 'video4', 'video5', 'video6', 'video7'] as const;

/** The settings with a picture: a `SiteImage` as JSON. */
export const imageKeys = ['poster', 'bannerImage'] as const;
export type ImageKey = (typeof imageKeys)[number];
export const isImageKey = (key: SettingKey): key is ImageKey => imageKeys.some((known) => known === key);

/** Every setting of the site, in the order in which the panel shows them. */
export const settingKeys = [
  'siteNameEn',
  'siteNameMr',
  'instructor',
  'announcementEn',
  'announcementMr',
  'bannerEn',
  'bannerMr',
  ...imageKeys,
  'videoChannelUrl',
  'photoProfileUrl',
  'messageChannelUrl',
  ...videoKeys,
  'supportEmail',
  'operatorName',
  'operatorAddress',
  'grievanceName',
  'grievanceEmail',
  'sellerName',
  'sellerAddress',
  'gstin',
  'refundLimit',
] as const;
export type SettingKey = (typeof settingKeys)[number];

const shorter: { readonly [Key in SettingKey]?: number } = {
  // It stands in the header of a phone beside three buttons.
  siteNameEn: 30,
  siteNameMr: 30,
  bannerEn: 120,
  bannerMr: 120,
};

/** The longest description of a picture, in characters. */
export const longestImageText = 200;

/** The longest value of a setting, in characters. */
export const longestOf = (key: SettingKey): number => shorter[key] ?? 500;

const gstinLength = 15;

/** Why a value is refused. */
export const settingProblems = [
  'too_long',
  'not_printable',
  'not_a_link',
  'not_an_email',
  'gstin_length',
  'gstin_form',
  'gstin_check_digit',
  'rupees',
  'video_other_site',
  'video_not_named',
  'video_id',
  'image_text',
  'image_missing',
] as const satisfies readonly (VideoLinkProblem | string)[];
export type SettingProblem = (typeof settingProblems)[number];

const gstinForm = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
const gstinDigits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The last character of a GSTIN (India's GST registration number) is a check digit in base 36: of each of the first 14, counted
 * once and twice in turn, the two base-36 digits of the product are added; the check digit completes the sum to a multiple of 36.
 */
export function gstinProblem(gstin: string): SettingProblem | null {
  if (gstin.length !== gstinLength) return 'gstin_length';
  if (!gstinForm.test(gstin)) return 'gstin_form';
  const sum = [...gstin.slice(0, -1)].reduce((total, character, place) => {
    const product = gstinDigits.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return gstin.endsWith(gstinDigits.charAt((36 - (sum % 36)) % 36)) ? null : 'gstin_check_digit';
}

/** Whole rupees, up to the largest top-up. */
export const rupeesProblem = (text: string): SettingProblem | null =>
  /^(0|[1-9]\d{0,4})$/.test(text) && Number(text) <= 50_000 ? null : 'rupees';

export type SettingChange = {
  readonly key: SettingKey;
  /** The value that the page showed. */
  readonly was: string | null;
  /** Null: back to the default. */
  readonly value: string | null;
};

/**
 * What a request changes, compared with what is stored. A value that is stored already needs no change, so that a repeated
 * request does nothing; `conflicts` names the settings that another person has changed since the page was loaded.
 */
export function compareSettings(
  stored: ReadonlyMap<SettingKey, string>,
  wanted: readonly SettingChange[],
): { readonly changes: readonly SettingChange[]; readonly conflicts: readonly SettingKey[] } {
  const current = (key: SettingKey) => stored.get(key) ?? null;
  const changes = wanted.filter(({ key, value }) => current(key) !== value);
  const conflicts = changes.filter(({ key, was }) => current(key) !== was).map(({ key }) => key);
  return { changes, conflicts };
}

/** A picture of the site: where it is served, its size in pixels, and what it shows, for those who cannot see it. */
export type SiteImage = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: Bilingual;
};
