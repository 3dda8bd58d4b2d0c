import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../apps/server/src/platform/free-port.ts';

/** An S3-like server on this machine: s3rver, which npm fetches. It speaks the protocol; it does not refuse a wrong key. */
export type S3Server = {
  /** The remote for rclone: name, bucket and path. */
  readonly remote: string;
  /** rclone's file with the keys. */
  readonly configFile: string;
  readonly secret: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const secret = 'S3RVER';

export async function prepareS3Server(folder: string): Promise<S3Server> {
  const port = await freePort();
  const configFile = join(folder, 'rclone.conf');
  const lines = ['[off]', 'type = s3', 'provider = Other', 'access_key_id = S3RVER', `secret_access_key = ${secret}`];
  const text = [...lines, `endpoint = http://127.0.0.1:${port}`, 'force_path_style = true', ''].join('\n');
  await writeFile(configFile, text, { mode: 0o600 });
  await mkdir(join(folder, 's3'), { recursive: true });
  let child: ChildProcess | null = null;
  const options = ['--address', '127.0.0.1', '--port', `${port}`, '--configure-bucket', 'backups', '--silent'];
  return {
    remote: 'off:backups/site',
    configFile,
    secret,
    start: async () => {
      const command = [
        '--yes',
        '--package=s3rver@3.7.1',
        '--',
        's3rver',
        '--directory',
        join(folder, 's3'),
        ...options,
      ];
      // A group of its own: npm starts the server as its child.
      child = spawn('npm', ['exec', ...command], {
        cwd: folder,
        detached: true,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      for (let tries = 0; tries < 600; tries += 1) {
        const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
          () => true,
          () => false,
        );
        if (isUp) return;
        await wait(100);
      }
      throw new Error('the S3 server did not start');
    },
    stop: async () => {
      if (child?.pid === undefined || child.exitCode !== null) return;
      const ended = new Promise((done) => child?.once('exit', done));
      process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}
