// The order matters: nearly every browser also calls itself Chrome, Safari or both.
const families = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUC ?Browser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

export type BrowserFamily = (typeof families)[number][0];
export const browserFamilies = families.map(([name]) => name);

/** What kind of browser it was and no more: enough to know one's own devices by, too little to follow anybody. */
export const browserFamily = (userAgent: string | undefined): BrowserFamily | null =>
  families.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? null;
