import { readdir, readFile } from 'node:fs/promises';

const ticksPerSecond = 100;

/** User and system time of a process, in seconds; 0 once it has ended. Linux only. */
export async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond;
}

/** CPU time of the postmaster and its current backends; the pool keeps its connections for the whole run. */
export async function cpuOfDatabase(postmaster: number): Promise<number> {
  let sum = await cpuOf(postmaster);
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent === postmaster) sum += await cpuOf(Number(name));
  }
  return sum;
}
