import { execFile } from 'node:child_process';
import { copyFile, mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export type Ended = { readonly status: number; readonly said: string };

/** Puts this working copy into the layout of a release. @returns its command `police-bharti`. */
export async function layOut(folder: string) {
  const release = join(folder, 'release');
  for (const name of ['bin', 'deploy']) await mkdir(join(release, name), { recursive: true });
  await copyFile(join(root, 'deploy/police-bharti'), join(release, 'deploy/police-bharti'));
  await symlink(process.execPath, join(release, 'bin/node'));
  for (const name of ['apps', 'packages', 'node_modules']) await symlink(join(root, name), join(release, name));
  return (args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> =>
    execute(join(release, 'deploy/police-bharti'), args, { PATH: process.env.PATH ?? '', HOME: folder, ...env });
}

/** Runs a command to its end. */
export const execute = (file: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> =>
  new Promise((done) => {
    execFile(file, [...args], { env, maxBuffer: 50_000_000 }, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : 255;
      done({ status, said: `${stdout}${stderr}`.trim() });
    });
  });
