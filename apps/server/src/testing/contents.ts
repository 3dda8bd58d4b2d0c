import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

export type Contents = Readonly<Record<string, readonly string[]>>;

/** Every row of every table as text, so that two moments can be compared; long rows stand as their hash. */
export async function contentsOf({ deps }: Pick<TestServer, 'deps'>): Promise<Contents> {
  const { db } = deps.database;
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const selects = tables.rows.map(
    ({ name }) => sql`select ${name} as name, case when length(one::text) < 1000 then one::text else md5(one::text)
      end as row from ${sql.table(name)} one`,
  );
  const { rows } = await sql<{
    name: string;
    row: string;
  }>`${sql.join(selects, sql` union all `)} order by 1, 2`.execute(db);
  return Object.fromEntries(
    tables.rows.map(({ name }) => [name, rows.filter((row) => row.name === name).map(({ row }) => row)]),
  );
}
