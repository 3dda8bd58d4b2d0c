/** The path if it belongs to this site, else null: a link from another site must not choose the page after the sign-in. */
export function ownPath(path: string | null, origin = location.origin): string | null {
  if (path === null || !path.startsWith('/') || !URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  // '/.//evil.example' is on this origin, but its normalised path '//evil.example' would be read as another host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
