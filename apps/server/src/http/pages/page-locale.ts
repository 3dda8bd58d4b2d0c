import type { Locale } from '@bharti/i18n/locale';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../shared/sessions/session-cookie.ts';

/** The language in the address, else the visitor's last choice, else English. */
export function localeOf(request: FastifyRequest): Locale {
  const asked =
    request.query !== null && typeof request.query === 'object' && 'lang' in request.query ? request.query.lang : null;
  const chosen = asked === 'mr' || asked === 'en' ? asked : readCookie(request.headers.cookie, 'app_language');
  return chosen === 'mr' ? 'mr' : 'en';
}
