import { adminPages } from '@bharti/contracts/admin/paths';
import { pagePaths } from '@bharti/contracts/paths';
import { type SettingKey, videoKeys } from '@bharti/domain/settings/setting';
import type { SettingsTexts } from '@bharti/i18n/admin/settings';
import type { Locale } from '@bharti/i18n/locale';

export type Field = {
  readonly key: SettingKey;
  readonly kind: 'line' | 'lines' | 'link' | 'email' | 'code' | 'video' | 'picture';
  /** The language of the text, where it has one. */
  readonly lang?: Locale;
};

export type Group = {
  readonly name: keyof SettingsTexts['groups'];
  readonly effect: 'live' | 'liveOnReceipts';
  /** The public page that shows them, or the page of the panel with what belongs to them. */
  readonly link: { readonly path: string; readonly label: 'seeStart' | 'seeVideos' | 'seeContact' | 'pricing' };
  readonly fields: readonly Field[];
};

/** The page's fields in their order. The server checks the values; the kind only chooses the input. */
export const groups: readonly Group[] = [
  {
    name: 'site',
    effect: 'live',
    link: { path: '/?home', label: 'seeStart' },
    fields: [
      { key: 'siteNameEn', kind: 'line', lang: 'en' },
      { key: 'siteNameMr', kind: 'line', lang: 'mr' },
      { key: 'instructor', kind: 'line' },
      { key: 'announcementEn', kind: 'lines', lang: 'en' },
      { key: 'announcementMr', kind: 'lines', lang: 'mr' },
      { key: 'bannerEn', kind: 'lines', lang: 'en' },
      { key: 'bannerMr', kind: 'lines', lang: 'mr' },
      { key: 'poster', kind: 'picture' },
      { key: 'bannerImage', kind: 'picture' },
      { key: 'videoChannelUrl', kind: 'link' },
      { key: 'photoProfileUrl', kind: 'link' },
      { key: 'messageChannelUrl', kind: 'link' },
    ],
  },
  {
    name: 'videos',
    effect: 'live',
    link: { path: pagePaths.videos, label: 'seeVideos' },
    fields: videoKeys.map((key) => ({ key, kind: 'video' })),
  },
  {
    name: 'contacts',
    effect: 'live',
    link: { path: pagePaths.contact, label: 'seeContact' },
    fields: [
      { key: 'supportEmail', kind: 'email' },
      { key: 'operatorName', kind: 'line' },
      { key: 'operatorAddress', kind: 'lines' },
      { key: 'grievanceName', kind: 'line' },
      { key: 'grievanceEmail', kind: 'email' },
    ],
  },
  {
    name: 'money',
    effect: 'liveOnReceipts',
    link: { path: adminPages.pricing, label: 'pricing' },
    fields: [
      { key: 'sellerName', kind: 'line' },
      { key: 'sellerAddress', kind: 'lines' },
      { key: 'gstin', kind: 'code' },
      { key: 'refundLimit', kind: 'line' },
    ],
  },
];
