import { graceMilliseconds } from '@bharti/domain/attempts/attempt';
import { sql } from 'kysely';
import { closeExpired } from '../features/attempts/close-expired.ts';
import { until } from './payments.ts';
import type { TestServer } from './test-server.ts';

/**
 * Closes every attempt whose time is over. The server's own job runs at the same time and holds locks on some attempts: this waits for
 * it.
 */
export const closeDue = (server: TestServer): Promise<void> =>
  until(async () => {
    await closeExpired(server.deps);
    const { due } = await server.deps.database.db
      .selectFrom('test_attempts')
      .select(({ fn }) => fn.countAll<number>().as('due'))
      .where('status', '=', 'running')
      .where('deadline', '<', sql<Date>`now() - make_interval(secs => ${graceMilliseconds / 1000})`)
      .executeTakeFirstOrThrow();
    return due === 0;
  });
