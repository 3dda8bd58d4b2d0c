import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { TestDatabase } from './test-database.ts';

const folder = new URL('../../../../database/migrations/', import.meta.url);

/** Runs the migrations before this number: the schema of an earlier release. */
export async function migrateBefore({ asOwner }: TestDatabase, number: string): Promise<void> {
  await asOwner('create table schema_migrations (name text primary key, checksum text not null)');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name < number).sort();
  for (const name of files) {
    const sql = await readFile(new URL(name, folder), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    await asOwner(`${sql}; insert into schema_migrations values ('${name}', '${checksum}')`);
  }
}
