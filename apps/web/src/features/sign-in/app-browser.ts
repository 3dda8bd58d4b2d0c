/** A browser inside another app. Google refuses to sign anybody in there, so the page must be opened in a real one. */
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
  // Any other app on Android that shows pages in a web view says so.
  /;\s*wv\)/,
];

/** Null in a browser of its own. @param userAgent as the browser names itself. */
export function readAppBrowser(userAgent: string): AppBrowser | null {
  const isAndroid = /\bAndroid\b/.test(userAgent);
  const isApp = apps.some((app) => app.test(userAgent)) || isAppleWebView(userAgent);
  return isApp ? { isAndroid } : null;
}

/** On iPhone and iPad a browser of its own calls itself Safari at the end; a web view stops before. */
const isAppleWebView = (userAgent: string): boolean =>
  /\b(iPhone|iPad|iPod)\b/.test(userAgent) && /\bAppleWebKit\b/.test(userAgent) && !/\bSafari\//.test(userAgent);

/** Opens the page in Chrome on Android; where there is no Chrome, the page stays where it is. */
export function chromeIntent(href: string): string {
  const { host, pathname, search, protocol } = new URL(href);
  const fallback = encodeURIComponent(href);
  const scheme = protocol.replace(':', '');
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${fallback};end`;
}
