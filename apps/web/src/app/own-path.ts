/** A path on our own origin, or null: an address from outside must not decide where a visitor lands after sign-in. */
export function ownPath(path: string | null, origin = location.origin): string | null {
  if (path === null || !path.startsWith('/') || !URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  // '/.//evil.example' is ours as a URL, but its path alone would be read as another host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
