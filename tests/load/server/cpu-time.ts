import { readdir, readFile } from 'node:fs/promises';

const ticksPerSecond = 100;

/** User and system time of a process, in seconds; 0 once it has ended. Linux only. */
export const cpuOf = (pid: number): Promise<number> => timesOf(pid, 2);

/** The first of: user and system time, and those of the children that have ended, in seconds. */
async function timesOf(pid: number, count: 2 | 4): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 11 + count).reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond;
}

/** CPU time of the postmaster, its current backends, and those that have ended: the pool closes connections that were idle for 10 s. */
export async function cpuOfDatabase(postmaster: number): Promise<number> {
  let sum = await timesOf(postmaster, 4);
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent === postmaster) sum += await cpuOf(Number(name));
  }
  return sum;
}
