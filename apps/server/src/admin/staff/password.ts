import { hash, verify } from '@node-rs/argon2';
import { createGate } from '../../platform/concurrency/gate.ts';
import { loadOnce } from '../../platform/concurrency/load-once.ts';

/**
 * OWASP's recommendation for Argon2id (Password Storage Cheat Sheet): 19 MiB of memory, 2 passes, 1 lane. Argon2id is the
 * library's default.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

// Hashing uses memory and the threads that also serve files: never many at once.
const hashing = createGate({ concurrent: 2, waiting: 50, waitMs: 10_000 });
const key = 'passwords';

/** The hash with its salt and parameters, as text. */
export const hashPassword = (password: string): Promise<string> => hashing.run(key, () => hash(password, cost));

/** The hash of a random password. Made once for each process. */
const decoy = loadOnce(() => hashPassword(crypto.randomUUID()));

/**
 * Whether the password belongs to the hash. Without a hash, because the user name is unknown, the check takes as long and is
 * false: the time must not show which user names exist.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const unknown = await decoy();
  const isRight = await hashing.run(key, () => verify(passwordHash ?? unknown, password));
  return isRight && passwordHash !== null;
}
