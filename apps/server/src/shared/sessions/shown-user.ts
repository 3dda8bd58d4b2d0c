import { shownUserHeader } from '@bharti/contracts/api';
import type { UserId } from '@bharti/domain/brand';
import type { FastifyRequest } from 'fastify';

/**
 * Whether the page shows another user than the session's. Tabs share one cookie: when another user signs in in one tab, the
 * pages in the other tabs still show the earlier user. Every request therefore names the user whom its page shows.
 */
export function isForOther({ headers }: Pick<FastifyRequest, 'headers'>, user: UserId): boolean {
  const shown = headers[shownUserHeader];
  return shown !== undefined && shown !== user;
}
