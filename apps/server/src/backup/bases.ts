import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { baseFolder } from './archive.ts';
import type { KeptBase } from './retention.ts';

/** The files of one copy. The password is that of the embedded PostgreSQL. */
export const baseFiles = { about: 'about.json', tar: 'base.tar.gz.age', password: 'password.gz.age' } as const;

const about = z.object({
  endedAt: z.number(),
  firstSegment: z.string(),
  endPosition: z.string().nullable().default(null),
  recipient: z.string().nullable().default(null),
});

/** `recipient`: the public key it is sealed for; null for a copy of a release that did not note it. */
export type Base = KeptBase & { readonly recipient: string | null };

/** Every whole copy in a backup folder, oldest first. A copy that was interrupted has no description, and is left out. */
export async function listBases(folder: string): Promise<readonly Base[]> {
  const names = (await readdir(baseFolder(folder))).sort();
  const bases = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(baseFolder(folder), name, baseFiles.about), 'utf8').catch(() => null);
      return text === null ? [] : [{ name, ...about.parse(JSON.parse(text)) }];
    }),
  );
  return bases.flat().sort((a, b) => a.endedAt - b.endedAt);
}

export const describeBase = (base: Omit<KeptBase, 'name'> & Partial<Base>): string => JSON.stringify(base);

/** The newest copy; null where there is none, or no folder. */
export const newestBase = (folder: string): Promise<Base | null> =>
  listBases(folder).then(
    (bases) => bases.at(-1) ?? null,
    () => null,
  );
