import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../../shared/deps.ts';
import { Refused } from '../../shared/refusals.ts';
import { asksDatabase } from './work-classes.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes with `busy` while the disk of the embedded database is full but for a reserve. PostgreSQL needs the reserve for its own
 * work: without any room for its log it ends, and then pages could not even be read. When there is room again, changes go on by themselves.
 */
export function installStorageGuard(app: FastifyInstance, { hasRoom }: Pick<ServerDeps, 'hasRoom'>): void {
  app.addHook('onRequest', async ({ method, routeOptions: { url = '' } }) => {
    if (safeMethods.has(method) || !asksDatabase(url)) return;
    if (!(await hasRoom())) throw new Refused({ code: 'busy' });
  });
}
