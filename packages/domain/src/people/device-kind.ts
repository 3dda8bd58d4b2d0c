export const deviceKinds = ['phone', 'tablet', 'computer'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** The kind of device that a user agent names; null without one. An Android phone says 'Mobile', an Android tablet does not. */
export function deviceKind(userAgent: string | null | undefined): DeviceKind | null {
  if (userAgent == null || userAgent === '') return null;
  if (/\biPad\b|\bTablet\b/.test(userAgent)) return 'tablet';
  if (/\bMobile\b|\biPhone\b|\bOpera Mini\b|\bUC ?Browser\b/.test(userAgent)) return 'phone';
  return /\bAndroid\b/.test(userAgent) ? 'tablet' : 'computer';
}
