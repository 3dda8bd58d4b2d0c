import { shownUserHeader } from '@bharti/contracts/api';
import type { UserId } from '@bharti/domain/brand';
import type { FastifyRequest } from 'fastify';

/**
 * Tabs share one cookie: after somebody else has signed in in another one, a page would act for a person it does not
 * show. So each names whom it shows.
 */
export function isForOther({ headers }: Pick<FastifyRequest, 'headers'>, user: UserId): boolean {
  const shown = headers[shownUserHeader];
  return shown !== undefined && shown !== user;
}
