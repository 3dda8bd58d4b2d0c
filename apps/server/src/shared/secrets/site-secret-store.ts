import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';

/** Of 32 bytes each. The first signs and seals; what any of them has signed or sealed counts. */
export type Keys = readonly [newest: Buffer, ...earlier: Buffer[]];

/** The random keys of this installation by this name; undefined when none was needed yet. */
export async function findSiteKeys(reader: Reader, name: string): Promise<Keys | undefined> {
  const [row] = await keysOf(reader, { name });
  if (row === undefined) return undefined;
  return row.previous === null ? [row.value] : [row.value, row.previous];
}
const keysOf = statement((reader, { name }: { readonly name: string }) =>
  reader.selectFrom('site_secrets').select(['value', 'previous']).where('name', '=', name).compile(),
);

/** The same, made when they are first needed. @param reader a transaction or the pool. */
export async function ensureSiteKeys(reader: Reader, name: string): Promise<Keys> {
  const known = await findSiteKeys(reader, name);
  if (known !== undefined) return known;
  const made = { name, value: randomBytes(32) };
  await reader
    .insertInto('site_secrets')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another server may have created it at the same time.
  return (await findSiteKeys(reader, name)) ?? [made.value];
}

/**
 * Replaces the keys of these names that are older than `days`. The key before stays valid until the next rotation.
 * @returns the names whose key was replaced.
 */
export async function rotateSiteKeys(tx: Tx, names: readonly string[], days: number): Promise<readonly string[]> {
  const due = await tx
    .selectFrom('site_secrets')
    .select('name')
    .where('name', 'in', names)
    .where('made_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('name')
    .forUpdate()
    .execute();
  for (const { name } of due) {
    await tx
      .updateTable('site_secrets')
      .set(({ ref }) => ({ previous: ref('value'), value: randomBytes(32), made_at: sql<Date>`now()` }))
      .where('name', '=', name)
      .execute();
  }
  return due.map(({ name }) => name);
}
