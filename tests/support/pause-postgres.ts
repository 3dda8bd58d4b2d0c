import { readdir, readFile } from 'node:fs/promises';

/** Stops or continues every process of a PostgreSQL, as SIGSTOP does for one process. Linux only. @param pid of its first process */
export async function signalPostgres(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  process.kill(pid, signal);
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    if (new RegExp(`^PPid:\\s+${pid}$`, 'm').test(status)) process.kill(Number(name), signal);
  }
}
