import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Totals } from './totals.ts';

/** What has passed, by the names of the proofs, and the state of the files (scripts/tree-state.ts) of which that is true. */
type Stored = { readonly state: string; readonly passed: readonly (readonly [name: string, totals: Totals])[] };

/** The proofs that have passed with these files. What another state of them has passed proves nothing. */
export async function readPassed(file: string, state: string): Promise<Map<string, Totals>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const stored = JSON.parse(text) as Partial<Stored>;
  return new Map(stored.state === state ? stored.passed : []);
}

export async function notePassed(file: string, state: string, passed: ReadonlyMap<string, Totals>): Promise<void> {
  const stored: Stored = { state, passed: [...passed] };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(stored));
}
