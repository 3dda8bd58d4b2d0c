import { buildWeb } from '../../../scripts/build-web.ts';
import { measureIdle } from '../idle.ts';
import type { Row } from './load-world.ts';

/** What an installation costs that is not used, as `npm start` runs it with its own PostgreSQL. */
export async function idleRows(seconds: number): Promise<readonly Row[]> {
  await buildWeb();
  const { server, database } = await measureIdle({ settleSeconds: seconds / 2, seconds });
  const cpu = server.cpuPercent + database.cpuPercent;
  const memory = server.megabytes + database.megabytes;
  return [
    {
      what: `CPU of an idle installation, server and database (${seconds} s)`,
      goal: '≤ 1% of a core',
      measured: `**${cpu.toFixed(2)}%**: ${server.cpuPercent.toFixed(2)} and ${database.cpuPercent.toFixed(2)}`,
      isMet: cpu <= 1,
    },
    {
      what: 'memory of an idle installation, server and database',
      goal: '≤ 200 MB',
      measured: `**${memory.toFixed(0)} MB**: ${server.megabytes.toFixed(0)} and ${database.megabytes.toFixed(0)}`,
      isMet: memory <= 200,
    },
  ];
}
