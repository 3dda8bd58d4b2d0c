import type { Locale } from '@bharti/i18n/locale';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../shared/sessions/session-cookie.ts';

/** On https, and as earlier versions set it there. */
const cookies = ['__Host-app_language', 'app_language'];

/** The language in the address, else the visitor's last choice, else English. */
export function localeOf(request: FastifyRequest): Locale {
  const asked =
    request.query !== null && typeof request.query === 'object' && 'lang' in request.query ? request.query.lang : null;
  const kept = () =>
    cookies.map((name) => readCookie(request.headers.cookie, name)).find((value) => value !== undefined);
  const chosen = asked === 'mr' || asked === 'en' ? asked : kept();
  return chosen === 'mr' ? 'mr' : 'en';
}
