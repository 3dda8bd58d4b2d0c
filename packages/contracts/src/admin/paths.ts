/** Paths of the admin panel's API. */
export const adminPaths = {
  openApi: '/api/admin/openapi.json',
  session: '/api/admin/session',
  googleSession: '/api/admin/session/google',
  audit: '/api/admin/audit',
} as const;

/** Every path of the admin panel's API begins with this. */
export const adminApiPrefix = '/api/admin/';

export const isAdminApi = (path: string): boolean => path.toLowerCase().startsWith(adminApiPrefix);

/** Pages of the admin panel. */
export const adminPages = {
  signIn: '/admin',
  dashboard: '/admin/dashboard',
  audit: '/admin/settings/audit',
} as const;

/**
 * Request header of a page that refreshes itself: the request does not count as activity of the person, so that an open
 * page does not keep the session alive.
 */
export const unattendedHeader = 'x-unattended';
