/** A browser inside another app. Google refuses the sign-in there, so the page must be opened in the device's own browser. */
export type AppBrowser = { readonly isAndroid: boolean };

const apps = [
  /\bTelegram/i,
  /\bInstagram\b/,
  // Facebook and Messenger.
  /\bFB(AN|AV|_IAB|IOS)\b/,
  /\bWhatsApp\//,
  /\bTwitter/,
  /\bLinkedInApp\b/,
  /\bSnapchat\b/,
  /\bLine\//,
  /\bMicroMessenger\//,
  /\bShareChat\b/,
  // On Android every web view has this mark in its user agent.
  /;\s*wv\)/,
];

/** Null if the browser is not inside another app. @param userAgent `navigator.userAgent`. */
export function readAppBrowser(userAgent: string): AppBrowser | null {
  const isAndroid = /\bAndroid\b/.test(userAgent);
  const isApp = apps.some((app) => app.test(userAgent)) || isAppleWebView(userAgent);
  return isApp ? { isAndroid } : null;
}

/** On iPhone and iPad the user agent of a browser ends with 'Safari'; that of a web view does not. */
const isAppleWebView = (userAgent: string): boolean =>
  /\b(iPhone|iPad|iPod)\b/.test(userAgent) && /\bAppleWebKit\b/.test(userAgent) && !/\bSafari\//.test(userAgent);

/** An address that opens the page in Chrome on Android; without Chrome nothing happens. */
export function chromeIntent(href: string): string {
  const { host, pathname, search, protocol } = new URL(href);
  const fallback = encodeURIComponent(href);
  const scheme = protocol.replace(':', '');
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${fallback};end`;
}
