/** Sample values until the owner enters their own. Every screen labels them as samples (specification, section 10). */
export const sampleSite = {
  isSample: true,
  siteNameEn: null,
  siteNameMr: null,
  instructor: 'Sample name',
  announcementEn: null,
  announcementMr: null,
  bannerEn: null,
  bannerMr: null,
  videoChannelUrl: 'https://example.com/videos',
  photoProfileUrl: 'https://example.com/photos',
  messageChannelUrl: 'https://example.com/messages',
  supportEmail: 'support@example.com',
  operatorName: 'Sample name',
  operatorAddress: 'Sample address',
  grievanceName: 'Sample name, grievance officer',
  grievanceEmail: 'grievance@example.com',
} as const;
