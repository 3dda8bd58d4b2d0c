import { isPrintable } from '@bharti/contracts/admin/content-common';
import { readVideoLink, videoPage } from '@bharti/domain/content/video';
import {
  gstinProblem,
  type ImageKey,
  longestOf,
  rupeesProblem,
  type SettingKey,
  type SettingProblem,
  type SiteImage,
  settingKeys,
} from '@bharti/domain/settings/setting';
import { z } from 'zod';
import { imageProblem, readImage } from './site-image.ts';

type Check = (text: string) => SettingProblem | null;

/** One setting that the owner of the product may change while it runs. Its default is null: its place on the page is left out. */
type Setting = {
  /** Null for a valid text. */
  readonly check: Check;
  /** The form in which a valid text is stored; as it was typed where this is missing. */
  readonly clean?: (text: string) => string;
  /** Whether every visitor may read it. */
  readonly isPublic: boolean;
  /** Where a change is visible: on pages that are loaded some seconds later, on receipts that are made after the change, in the panel. */
  readonly effect: 'pages' | 'receipts' | 'pages and receipts' | 'panel';
  /**
   * `value`: the audit trail keeps the values. `fact`: it keeps only that the setting was changed, because the value names a
   * person or leads to one, and the trail cannot be erased. A GSTIN contains the PAN of its holder.
   */
  readonly audit: 'value' | 'fact';
};

const httpsLink = z.url({ protocol: /^https$/ });
const emailAddress = z.email();

const textOf =
  (key: SettingKey): Check =>
  (given) => {
    if (given.length > longestOf(key)) return 'too_long';
    return isPrintable(given) ? null : 'not_printable';
  };
const text = textOf('instructor');
const link: Check = (given) => text(given) ?? (httpsLink.safeParse(given).success ? null : 'not_a_link');
const email: Check = (given) => text(given) ?? (emailAddress.safeParse(given).success ? null : 'not_an_email');

const shown = (check: Check) => ({ check, isPublic: true, effect: 'pages', audit: 'fact' }) as const;
const image = {
  check: imageProblem,
  clean: (given: string) => JSON.stringify(readImage(given)),
  isPublic: true,
  effect: 'pages',
  audit: 'value',
} as const;
const video = {
  check: (given: string) => text(given) ?? readVideoLink(given).problem,
  clean: (given: string) => videoPage(readVideoLink(given).id ?? ''),
  // Signed-in candidates read them by a route of their own.
  isPublic: false,
  effect: 'pages',
  audit: 'value',
} as const;
const printed = (check: Check) => ({ check, isPublic: false, effect: 'receipts', audit: 'fact' }) as const;

/**
 * Every setting, by the key of its row in `site_settings`. To add a setting, add its key in `settingKeys` (domain), a line here,
 * and its place on the panel's page. A public setting also needs its field in `siteSettings` (contracts, catalogue/config) and
 * its sample (domain/sample-site). The compiler names all these places.
 */
export const settings = {
  siteNameEn: { ...shown(textOf('siteNameEn')), audit: 'value' },
  siteNameMr: { ...shown(textOf('siteNameMr')), audit: 'value' },
  instructor: shown(text),
  announcementEn: { ...shown(text), audit: 'value' },
  announcementMr: { ...shown(text), audit: 'value' },
  bannerEn: { ...shown(textOf('bannerEn')), audit: 'value' },
  bannerMr: { ...shown(textOf('bannerMr')), audit: 'value' },
  poster: image,
  bannerImage: image,
  videoChannelUrl: { ...shown(link), audit: 'value' },
  photoProfileUrl: { ...shown(link), audit: 'value' },
  messageChannelUrl: { ...shown(link), audit: 'value' },
  video1: video,
  video2: video,
  video3: video,
  video4: video,
  video5: video,
  video6: video,
  video7: video,
  supportEmail: { ...shown(email), effect: 'pages and receipts' },
  operatorName: shown(text),
  operatorAddress: shown(text),
  grievanceName: shown(text),
  grievanceEmail: shown(email),
  sellerName: printed(text),
  sellerAddress: printed(text),
  gstin: printed(gstinProblem),
  refundLimit: { check: rupeesProblem, isPublic: false, effect: 'panel', audit: 'value' },
} as const satisfies Readonly<Record<SettingKey, Setting>>;

/** @param valid a text that `check` accepts. */
export function cleanSetting(key: SettingKey, valid: string): string {
  const setting: Setting = settings[key];
  return setting.clean?.(valid) ?? valid;
}

export type Settings = { readonly [Key in SettingKey]: string | null };

type PublicKey = {
  [Key in SettingKey]: (typeof settings)[Key]['isPublic'] extends true ? Key : never;
}[SettingKey];
/** Settings that every visitor may read. */
export type PublicSettings = {
  readonly [Key in PublicKey]: Key extends ImageKey ? SiteImage | null : string | null;
};

const isPublicKey = (key: SettingKey): key is PublicKey => settings[key].isPublic;
export const publicKeys = settingKeys.filter(isPublicKey);
