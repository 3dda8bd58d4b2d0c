import { randomBytes } from 'node:crypto';
import type { Reader } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';

export const findSiteSecret = async (reader: Reader, name: string): Promise<Buffer | undefined> =>
  (await secretOf(reader, { name }))[0]?.value;
const secretOf = statement((reader, { name }: { readonly name: string }) =>
  reader.selectFrom('site_secrets').select('value').where('name', '=', name).compile(),
);

/** A random key of this installation, made when it is first needed. @param reader a transaction or the pool. */
export async function ensureSiteSecret(reader: Reader, name: string): Promise<Buffer> {
  const known = await findSiteSecret(reader, name);
  if (known !== undefined) return known;
  const made = { name, value: randomBytes(32) };
  await reader
    .insertInto('site_secrets')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another server may have created it at the same time.
  return (await findSiteSecret(reader, name)) ?? made.value;
}
