import type pg from 'pg';

/** A parameter of a statement: a constant, or a role that is filled in for each purchase. */
type Parameter = { readonly role: string } | { readonly constant: unknown };
export type Statement = { readonly text: string; readonly parameters: readonly Parameter[] };

/**
 * Records the statements that `work` sends over new connections of the pool, in order. `work` returns the values with their
 * roles; all other values become constants.
 */
export async function recordStatements(
  pool: pg.Pool,
  work: () => Promise<ReadonlyMap<unknown, string>>,
): Promise<readonly Statement[]> {
  const sent: { text: string; values: readonly unknown[] }[] = [];
  const listen = (client: pg.PoolClient) => {
    const query = client.query.bind(client);
    const recording = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
      if (typeof text === 'string') sent.push({ text, values: Array.isArray(values) ? values : [] });
      return Reflect.apply(query, client, [text, values, ...rest]);
    };
    Object.assign(client, { query: recording });
  };
  pool.on('connect', listen);
  // Occupy the connections that are already open, because they are not recorded.
  const open = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of open) client.release(true);
  const roles = await work();
  pool.off('connect', listen);
  return sent.map(({ text, values }) => ({ text, parameters: values.map((value) => parameterOf(value, roles)) }));
}

function parameterOf(value: unknown, roles: ReadonlyMap<unknown, string>): Parameter {
  const role = roles.get(value instanceof Date ? value.getTime() : value);
  return role === undefined ? { constant: value } : { role };
}

/** Sends the statements again with other values: a new posting, and the dates that the first statement returns. */
export async function replay(
  pool: pg.Pool,
  statements: readonly Statement[],
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const values: Record<string, unknown> = { ...given, posting: crypto.randomUUID() };
  const client = await pool.connect();
  try {
    for (const [index, { text, parameters }] of statements.entries()) {
      const filled = parameters.map((parameter) => ('role' in parameter ? values[parameter.role] : parameter.constant));
      const { rows } = await client.query<{ created_at?: Date }>(
        filled.length === 0 ? { text } : { name: `r${index}`, text, values: filled },
      );
      const at = rows[0]?.created_at;
      if (at === undefined || values.at !== undefined) continue;
      values.at = at;
      values.until = new Date(at.getTime() + 31_536_000_000);
    }
  } finally {
    client.release();
  }
}
