import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { test } from 'node:test';

// Where SQL stands (docs/architecture.md): in `store.ts` and in files named `…-store.ts`; a file that only reads may hold its
// query itself, and its name says so. A use-case calls these.
const isStore = /(^|[/-])store\.ts$/;
const onlyReads = /\/(read|list|find|count|check|compare|draw|gather)-[\w-]+\.ts$/;

/** Other files with a query, each with the reason. */
const others: Readonly<Record<string, string>> = {
  'features/ledger/post.ts': 'Claim, lock and record are one thing: the only way to move money.',
  'admin/audit/audit.ts': 'The one function that writes a row of the trail.',
  'admin/editor.ts': 'The name of an editor, joined to the lists of several parts.',
};
/** Locks and settings of the own transaction, which belong into the use-case. */
const ofTransaction =
  /sql`(?:select pg_(?:try_)?advisory_xact_lock|select set_config|savepoint|rollback to savepoint)/g;
/** Each file of this folder is one check of signing in together with its rows, because both happen under one lock. */
const signIn = 'admin/staff/';

const source = new URL('./', import.meta.url);
const query =
  /\b(?:insertInto|updateTable|deleteFrom|selectFrom|mergeInto)\(|sql(?:<[^`]*>)?`\s*(?:select|insert|update|delete|with|lock)\b/;
const writing = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(|sql(?:<[^`]*>)?`\s*(?:insert|update|delete)\b/;

async function filesWith(pattern: RegExp): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const file of glob('{features,admin,shared,http,jobs}/**/*.ts', { cwd: source })) {
    if (file.endsWith('.test.ts') || file.includes('/testing/')) continue;
    const code = (await readFile(new URL(file, source), 'utf8')).replaceAll(ofTransaction, '');
    if (pattern.test(code)) found.push(file);
  }
  return found;
}

test('SQL stands in stores, and in files that are named after what they read', async () => {
  const strays = (await filesWith(query)).filter(
    (file) => !isStore.test(file) && !onlyReads.test(file) && !(file in others) && !file.startsWith(signIn),
  );
  assert.deepEqual(strays, []);
});

test('a file that is named after what it reads writes nothing', async () => {
  const writers = (await filesWith(writing)).filter((file) => onlyReads.test(file) && !file.startsWith(signIn));
  assert.deepEqual(writers, []);
});

test('each other file that is named here has a query', async () => {
  const files = await filesWith(query);
  assert.deepEqual(
    Object.keys(others).filter((file) => !files.includes(file)),
    [],
  );
});
