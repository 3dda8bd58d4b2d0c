import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import type { OffsiteSetup } from '../../platform/config.ts';
import { BackupError } from '../back-up.ts';
import type { Remote } from './copy-backups.ts';

/** rclone's exit status when a folder, or the bucket, is not there. */
const noFolder = 3;

const listing = z.array(z.object({ Path: z.string(), Size: z.number() }));

// One try for each run: the next one follows in minutes. rclone must make no bucket, so a mistyped name is an error.
const always = ['--retries=1', '--low-level-retries=3', '--contimeout=15s', '--timeout=1m', '--s3-no-check-bucket'];

/** A remote of rclone (https://rclone.org/docs): an S3-like address, SFTP, WebDAV and others. `folder`: the backup folder. */
export function rcloneRemote(setup: OffsiteSetup, folder: string): Remote {
  const at = (path: string) => `${setup.remote.replace(/\/$/, '')}/${path}`;
  const run = async (args: readonly string[], input = '') => {
    const { status, printed, said } = await rclone(setup, args, input);
    if (status !== 0) throw new BackupError(`rclone ${args[0]} failed (${status}): ${said}`);
    return printed;
  };
  return {
    list: async () => {
      const args = ['lsjson', '--recursive', '--files-only', '--no-modtime', '--no-mimetype', setup.remote];
      const { status, printed, said } = await rclone(setup, args);
      if (status === noFolder) return new Map();
      if (status !== 0) throw new BackupError(`rclone lsjson failed (${status}): ${said}`);
      return new Map(listing.parse(JSON.parse(printed)).map(({ Path, Size }) => [Path, Size]));
    },
    read: (path) => run(['cat', at(path)]),
    write: async (path, content) => void (await run(['rcat', at(path)], content)),
    // What is there was compared already. rclone compares the hash of each file after its copy.
    copy: async (paths) =>
      void (await run(
        ['copy', '--no-traverse', '--no-check-dest', '--files-from-raw=-', folder, setup.remote],
        lines(paths),
      )),
    remove: async (paths) =>
      void (await run(['delete', '--fast-list', '--files-from-raw=-', setup.remote], lines(paths))),
  };
}

const lines = (paths: readonly string[]): string => paths.map((path) => `${path}\n`).join('');

type Ended = { readonly status: number; readonly printed: string; readonly said: string };

/** `said`: the end of what rclone says about a failure; it names no keys. */
async function rclone({ configFile }: OffsiteSetup, args: readonly string[], input = ''): Promise<Ended> {
  // None of the server's secrets, and no setting of rclone but those of the file.
  const env = { PATH: process.env.PATH, HOME: '/', RCLONE_CONFIG: configFile };
  const child = spawn('rclone', [...always, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const printed: Buffer[] = [];
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => void printed.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-1_000);
  });
  try {
    const [status] = await once(child, 'close');
    return { status: status ?? 255, printed: Buffer.concat(printed).toString(), said: said.trim() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new BackupError('rclone is missing: apt-get install rclone');
  }
}
