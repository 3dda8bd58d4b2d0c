import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { useDatabase } from '../../testing/use-database.ts';
import { statement } from './statement.ts';

describe('a statement that is built once', () => {
  const { database } = useDatabase();

  test('is sent with the values of each use, and with its own constants', async () => {
    let built = 0;
    const add = statement((reader, { a, b }: { readonly a: number; readonly b: number }) => {
      built += 1;
      return sql<{ sum: number }>`select ${a}::integer + ${b}::integer + ${100}::integer as sum`.compile(reader);
    });
    assert.deepEqual(await add(database().db, { a: 1, b: 2 }), [{ sum: 103 }]);
    assert.deepEqual(await database().inTransaction((tx) => add(tx, { b: 20, a: 10 })), [{ sum: 130 }]);
    assert.equal(built, 1);
  });

  test('takes null, a list and a value that is used twice', async () => {
    const find = statement((reader, { ids, name }: { readonly ids: readonly number[]; readonly name: string | null }) =>
      sql<{
        id: number;
      }>`select id from unnest(${ids}::integer[]) as id where ${name}::text is null or ${name}::text = id::text`.compile(
        reader,
      ),
    );
    assert.deepEqual(await find(database().db, { ids: [1, 2], name: null }), [{ id: 1 }, { id: 2 }]);
    assert.deepEqual(await find(database().db, { ids: [1, 2], name: '2' }), [{ id: 2 }]);
  });
});
