// The order matters: the user agents of nearly all browsers also contain 'Chrome' or 'Safari'.
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

/** The browser family only: enough for users to recognise their devices, too little to track them. */
export const browserFamily = (userAgent: string | undefined): BrowserFamily | null =>
  families.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? null;
