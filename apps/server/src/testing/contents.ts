import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

export type Contents = Readonly<Record<string, readonly string[]>>;

/** Times that a request writes when a minute has passed since the last one, also when it is refused. */
const timesOfUse: Readonly<Record<string, string>> = {
  staff_sessions: 'last_used_at',
  candidate_presence: 'seen_at',
  candidate_activity: 'last_day',
};

/** Tables with the texts of all questions, which take longer to read than all other tables together. */
const ofTexts: ReadonlySet<string> = new Set([
  'bank_questions',
  'bank_question_versions',
  'built_in_tests',
  'test_versions',
]);

/**
 * What `contentsOf` compares of the row `one`: its text, of a long text a hash, and of tables of texts the place of the row and
 * the transaction that wrote it.
 */
const rowText = (table: string) => {
  if (ofTexts.has(table)) return sql`one.ctid || ' ' || one.xmin`;
  const time = timesOfUse[table];
  const text = time === undefined ? sql`one::text` : sql`(to_jsonb(one) - ${sql.lit(time)})::text`;
  return sql`(select case when length(text) < 1000 then text else md5(text) end from (select ${text} as text offset 0) as row_text)`;
};

/**
 * Every row of every table as text, so that two states of the database can be compared. Without times of
 * use, without the note that a server answers, and without the figures of the overview and of the candidates, the sums of the revenue report and the counts of first
 * attempts: jobs of the server add them up at any time, and the
 * rows they count are compared themselves.
 */
export async function contentsOf({ deps }: Pick<TestServer, 'deps'>): Promise<Contents> {
  const { db } = deps.database;
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'overview\\_%' and table_name not like 'money\\_%'
      and table_name not in ('service_alive', 'activity_changes', 'activity_sums', 'first_attempt_changes', 'test_mark_counts', 'test_section_counts',
        'test_option_counts', 'test_time_counts', 'item_judgings', 'flagged_questions') order by 1`.execute(db);
  const selects = tables.rows.map(
    ({ name }) => sql`select ${name} as name, ${rowText(name)} as row from ${sql.table(name)} one`,
  );
  const { rows } = await sql<{
    name: string;
    row: string;
  }>`${sql.join(selects, sql` union all `)} order by 1, 2`.execute(db);
  return Object.fromEntries(
    tables.rows.map(({ name }) => [name, rows.filter((row) => row.name === name).map(({ row }) => row)]),
  );
}

/** The tables with a row that contains the text, as characters or bytes. After a deletion there must be none. */
export async function rowsNaming({ deps }: Pick<TestServer, 'deps'>, text: string): Promise<readonly string[]> {
  const { db } = deps.database;
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const signs = [text, Buffer.from(text).toString('hex')].map((sign) => sign.toLowerCase());
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select one::text as row from ${sql.table(name)} one`.execute(db);
    if (rows.some(({ row }) => signs.some((sign) => row.toLowerCase().includes(sign)))) found.push(name);
  }
  return found.sort();
}
