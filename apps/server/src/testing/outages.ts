import { until } from './payments.ts';
import type { TestServer } from './test-server.ts';

export const listOutages = ({ deps }: Pick<TestServer, 'deps'>) =>
  deps.database.db.selectFrom('outages').selectAll().orderBy('number').execute();

/**
 * As if no server had answered for so many milliseconds, until now. Waits until the lost time has been given back.
 * @param meanwhile is done while the servers come back. @param before SQL that is run in the transaction in which the outage appears.
 */
export async function outage(
  server: Pick<TestServer, 'asOwner' | 'deps'>,
  milliseconds: number,
  meanwhile: () => Promise<void> = async () => {},
  before = 'select',
): Promise<void> {
  const earlier = (await listOutages(server)).length;
  await server.asOwner(
    `begin; ${before}; update service_alive set seen_at = clock_timestamp() - interval '${milliseconds} milliseconds'; commit`,
  );
  await meanwhile();
  await until(async () => {
    const outages = await listOutages(server);
    return outages.length > earlier && outages.every(({ settled_at }) => settled_at !== null);
  });
}
