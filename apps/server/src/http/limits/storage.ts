import type { FastifyInstance } from 'fastify';
import { shareFor } from '../../platform/concurrency/share.ts';
import { type Disk, readDisk } from '../../platform/disk.ts';
import type { ServerDeps } from '../../shared/deps.ts';
import { Refused } from '../../shared/refusals.ts';
import type { Limits } from './limits.ts';
import { asksDatabase } from './work-classes.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const sharedMs = 1_000;

/**
 * Refuses changes with `busy` while the disk of the embedded database is full but for a reserve. PostgreSQL needs the reserve for its own
 * work: without any room for its log it ends, and then pages could not even be read. When there is room again, changes go on by themselves.
 */
export function installStorageGuard(
  app: FastifyInstance,
  { config }: Pick<ServerDeps, 'config'>,
  { diskReserveBytes }: Pick<Limits, 'diskReserveBytes'>,
  read: () => Promise<Disk | null> = () => readDisk(config),
): void {
  // The disk of a database elsewhere cannot be seen from here; PostgreSQL's own error is then a refusal too (`isDatabaseAway`).
  if (config.databaseUrl !== null) return;
  const shared = shareFor(sharedMs, read);
  app.addHook('onRequest', async ({ method, routeOptions: { url = '' } }) => {
    if (safeMethods.has(method) || !asksDatabase(url)) return;
    const disk = await shared('all requests');
    if (disk !== null && disk.free < diskReserveBytes) throw new Refused({ code: 'busy' });
  });
}
