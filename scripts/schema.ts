import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { clusterVariable, createTestDatabase, startTestCluster } from '../apps/server/src/testing/test-database.ts';

export const snapshotFile = resolve(import.meta.dirname, '../database/schema.txt');

const columns = `
  select table_name, column_name || ' ' || data_type
    || case is_nullable when 'NO' then ' not null' else '' end
    || coalesce(' default ' || column_default, '') as line
  from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`;
const constraints = `
  select conrelid::regclass::text as table_name, pg_get_constraintdef(oid) as line
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, contype, conname`;
const indexes = `
  select tablename as table_name, indexdef as line from pg_indexes where schemaname = 'public' order by 1, indexname`;

/** Describes the schema after all migrations as text: columns, constraints and indexes of each table and view. */
export async function describeSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = new Map<string, string[]>();
    for (const query of [columns, constraints, indexes]) {
      const { rows } = await client.query<{ table_name: string; line: string }>(query);
      for (const { table_name, line } of rows) tables.set(table_name, [...(tables.get(table_name) ?? []), line]);
    }
    return [...tables].map(([name, lines]) => `${name}\n${lines.map((line) => `  ${line}\n`).join('')}`).join('\n');
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const cluster = await startTestCluster();
  process.env[clusterVariable] = cluster.url;
  await writeFile(snapshotFile, await describeSchema((await createTestDatabase()).ownerUrl));
  await cluster.stop();
}
