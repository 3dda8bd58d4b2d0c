import pg from 'pg';

/** What is no change: the bookkeeping of sessions and of the server, which any request may write. A column, or null for the whole table. */
const bookkeeping: Readonly<Record<string, string | null>> = {
  // The times of the last use, written when a minute or a day has passed since the one before.
  staff_sessions: 'last_used_at',
  candidate_presence: 'seen_at',
  candidate_activity: 'last_day',
  // Each process notes every few seconds that it answers.
  service_alive: null,
};

/** A row that came (1) or went (-1); a row that was updated is both. */
type RowChange = { readonly table: string; readonly sign: 1 | -1; readonly row: string };

export type RowChanges = {
  /** The rows by which the database differs from its state at the last call, in the order in which they were written. */
  readonly take: () => Promise<readonly RowChange[]>;
  /** Puts the database back into its state before these changes. */
  readonly undo: (changes: readonly RowChange[]) => Promise<void>;
  /** A hash of all rows of each table. */
  readonly hashes: () => Promise<Readonly<Record<string, string>>>;
  readonly close: () => Promise<void>;
};

/**
 * Notes each changed row of every table by triggers, in the transaction of the change. Comparing all rows before and after each of 30,000
 * requests would take hours; this shows the same differences.
 */
export async function watchRows(ownerUrl: string): Promise<RowChanges> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const tables = await owner
    .query<{ name: string; columns: string }>(
      `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
        from information_schema.tables join information_schema.columns using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by 1 order by 1`,
    )
    .then(({ rows }) => rows.filter(({ name }) => bookkeeping[name] !== null));
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  await owner.query(`
    create schema noted;
    create table noted.rows (id bigint generated always as identity, name text, sign int, content text);
    create function noted.note() returns trigger language plpgsql security definer as $$
    begin
      if tg_op = 'UPDATE' and tg_nargs = 1 and to_jsonb(old) - tg_argv[0] = to_jsonb(new) - tg_argv[0] then return null; end if;
      if tg_op <> 'INSERT' then insert into noted.rows (name, sign, content) values (tg_table_name, -1, old::text); end if;
      if tg_op <> 'DELETE' then insert into noted.rows (name, sign, content) values (tg_table_name, 1, new::text); end if;
      return null;
    end $$;`);
  for (const { name } of tables) {
    const argument = bookkeeping[name] ?? '';
    await owner.query(`create trigger zz_noted after insert or update or delete on ${name}
      for each row execute function noted.note(${argument === '' ? '' : `'${argument}'`})`);
  }
  return {
    take: async () => {
      const { rows } = await owner.query<RowChange>(
        `with taken as (delete from noted.rows returning *)
          select name as table, sign, content as row from taken order by id`,
      );
      return difference(rows) ? rows : [];
    },
    undo: async (changes) => {
      await owner.query('begin; set local session_replication_role = replica');
      for (const { table, sign, row } of changes.toReversed()) {
        const columns = columnsOf.get(table) ?? '';
        const values = columns.replaceAll(/[^,\s]+/g, '($1::$TABLE).$&').replaceAll('$TABLE', table);
        await owner.query(
          sign === 1
            ? `delete from ${table} where ctid = (select ctid from ${table} one where one::text = $1 limit 1)`
            : `insert into ${table} (${columns}) overriding system value select ${values}`,
          [row],
        );
      }
      await owner.query('commit');
    },
    hashes: async () => {
      const found: Record<string, string> = {};
      for (const { name } of tables) {
        const text = bookkeeping[name] === undefined ? 'one::text' : `(to_jsonb(one) - '${bookkeeping[name]}')::text`;
        const { rows } = await owner.query<{ hash: string }>(
          `select md5(coalesce(string_agg(md5(${text}), '' order by md5(${text})), '')) as hash from ${name} one`,
        );
        found[name] = rows[0]?.hash ?? '';
      }
      return found;
    },
    close: () => owner.end(),
  };
}

/** Whether rows remain that came and did not go, or the other way round: a row that was written as it was is no difference. */
function difference(changes: readonly RowChange[]): boolean {
  const sums = new Map<string, number>();
  for (const { table, sign, row } of changes) {
    const key = `${table} ${row}`;
    sums.set(key, (sums.get(key) ?? 0) + sign);
  }
  return [...sums.values()].some((sum) => sum !== 0);
}
