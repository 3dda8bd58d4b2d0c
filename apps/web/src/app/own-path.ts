/** A path on our own origin, or null: an address from outside must not decide where a visitor lands after sign-in. */
export function ownPath(path: string | null): string | null {
  if (path === null || !path.startsWith('/') || !URL.canParse(path, location.origin)) return null;
  const url = new URL(path, location.origin);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : null;
}
