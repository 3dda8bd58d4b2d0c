import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Seed, Seeded } from './seed.ts';

const seedProgram = fileURLToPath(new URL('./seed-process.ts', import.meta.url));

/**
 * Seeds in a process of its own, because what the built-in content takes of memory would stay with the server.
 * @throws Error when it ends without an answer; it has written why.
 */
export const seedElsewhere: Seed = async (_config, connection) => {
  // A process group of its own: Ctrl-C at the start reaches only the server, which waits for this and then stops.
  const child = fork(seedProgram, [], { detached: true });
  child.send(connection);
  const failed = once(child, 'disconnect').then(() => {
    throw new Error('the database could not be filled');
  });
  failed.catch(() => {});
  const [seeded]: Seeded[] = await Promise.race([once(child, 'message'), failed]);
  if (seeded === undefined) throw new Error('the database could not be filled');
  return seeded;
};
