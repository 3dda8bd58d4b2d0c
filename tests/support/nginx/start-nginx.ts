import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from '../process-memory.ts';

const site = resolve(import.meta.dirname, '../../../deploy/nginx.conf');
const binary = '/usr/sbin/nginx';

/** nginx is no package of npm: Debian has it (`apt-get install nginx`). */
export const hasNginx = (): boolean => existsSync(binary);

export type Nginx = {
  readonly port: number;
  /** Megabytes of all its processes. */
  readonly memory: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts nginx with deploy/nginx.conf, for the server at `upstream`, with a certificate of its own making. Around it stands what deploy/install.sh
 * makes of Debian's nginx.conf: two processes, each with 16,384 connections.
 */
export async function startNginx(port: number, plainPort: number, upstream: URL): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'bharti-nginx-'));
  await chmod(folder, 0o755);
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  execFileSync('openssl', [...made, '-subj', '/CN=localhost', '-out', certificate, '-keyout', key], {
    stdio: 'ignore',
  });
  const replaced = {
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    'listen [::]:443 ssl http2;': '',
    // The servers that answer no other name.
    'listen 80 default_server;': `listen 127.0.0.1:${plainPort} default_server;`,
    'listen [::]:80 default_server;': '',
    'listen 443 ssl http2 default_server;': `listen 127.0.0.1:${port} ssl http2 default_server;`,
    'listen [::]:443 ssl http2 default_server;': '',
    DOMAIN: 'localhost',
    'server 127.0.0.1:3000;': `server ${upstream.host};`,
    '/etc/police-bharti/tls/': `${folder}/`,
  };
  let own = await readFile(site, 'utf8');
  for (const [text, by] of Object.entries(replaced)) {
    if (!own.includes(text)) throw new Error(`deploy/nginx.conf has no '${text}'`);
    own = own.replaceAll(text, by);
  }
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  for (const name of temp) await mkdir(join(folder, name));
  const config = join(folder, 'nginx.conf');
  await writeFile(
    config,
    `${process.getuid?.() === 0 ? 'user www-data;' : ''}
worker_processes 2;
worker_rlimit_nofile 40000;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
daemon off;
events { worker_connections 16384; }
http {
  ${temp.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
${own}
}
`,
  );
  const child = spawn(binary, ['-c', config, '-e', `${folder}/error.log`], { stdio: ['ignore', 'inherit', 'inherit'] });
  const pids = async (): Promise<number[]> => {
    const path = `/proc/${child.pid}/task/${child.pid}/children`;
    const children = await readFile(path, 'utf8').catch(() => '');
    return [child.pid ?? 0, ...children.trim().split(' ').filter(Boolean).map(Number)];
  };
  while ((await pids()).length < 3) {
    if (child.exitCode !== null) throw new Error(await readFile(`${folder}/error.log`, 'utf8'));
    await wait(50);
  }
  return {
    port,
    memory: async () => {
      const sizes = await Promise.all((await pids()).map((pid) => memoryOf(pid)));
      return sizes.reduce((sum, { now }) => sum + now, 0);
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
