// Ends with a slash; `/` but for a demo that lies in a folder of its host.
const base = import.meta.env.BASE_URL;

/** The address of one of our own pages, wherever the site lies: '/dashboard' → '/some/path/dashboard'. */
export const pathTo = (page: string): string => base + page.slice(1);

/** The page at one of our own addresses; null for an address outside the site. */
export function pageAt(path: string): string | null {
  if (path.startsWith(base)) return `/${path.slice(base.length)}`;
  return `${path}/` === base ? '/' : null;
}
