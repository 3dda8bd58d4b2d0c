// Which addresses the service worker answers. `base` is the folder of the site, with a slash at both ends.

/** The part of a path below the site's folder, with a slash before it. Null outside the folder. */
const inside = (base: string, path: string): string | null =>
  path.startsWith(base) ? path.slice(base.length - 1) : null;

/** A note as PDF, or a page of its text. A file host has the Marathi pages in a folder of their own. */
export const isKeptNotePath = (base: string, path: string): boolean =>
  /^(\/mr)?\/notes\/./.test(inside(base, path) ?? '');

/** Opened by the server or by another app: API, admin panel, Google's sign-in helper, files. */
const foreign = /^\/(api|admin|__|assets|images|healthz|readyz)(\/|$)|\.\w+$/i;

/** An address that the app's shell opens, the start page and unknown pages included. */
export function isScreenPath(base: string, path: string): boolean {
  const page = inside(base, path);
  return page !== null && !foreign.test(page);
}
