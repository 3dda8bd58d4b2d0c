import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { test } from 'node:test';

// Which folders may query each table and view. Any other folder calls a function of the owner.
type Owners = {
  /** The folders that write it and may read it, the owner first. Empty for a view, or what triggers write. */
  readonly writes: readonly string[];
  readonly reads?: readonly string[];
};
const owners: Readonly<Record<string, Owners>> = {
  // The catalogue, into which the panel's tests are published.
  tests: { writes: ['features/catalogue', 'admin/tests'], reads: ['admin/overview'] },
  test_versions: { writes: ['features/catalogue'] },
  published_tests: { writes: [], reads: ['admin/overview', 'features/catalogue'] },
  built_in_tests: { writes: ['features/catalogue'] },
  topics: { writes: ['features/catalogue'], reads: ['admin/bank'] },
  default_price: { writes: ['admin/tests'], reads: ['features/catalogue'] },
  promotions: { writes: ['admin/tests'], reads: ['features/catalogue'] },
  test_drafts: { writes: ['admin/tests'], reads: ['admin/bank'] },
  test_draft_versions: { writes: ['admin/tests'] },
  // The question bank.
  bank_questions: { writes: ['admin/bank', 'admin/import'], reads: ['admin/tests', 'features/catalogue'] },
  bank_question_versions: { writes: ['admin/bank'], reads: ['admin/import', 'features/images'] },
  question_uses: { writes: ['admin/tests', 'features/catalogue'], reads: ['admin/bank', 'admin/import'] },
  images: { writes: ['features/images'] },
  import_jobs: { writes: ['admin/import'] },
  import_parts: { writes: ['admin/import'] },
  import_rows: { writes: ['admin/import'] },
  imported_rows: { writes: ['admin/import'] },
  imported_questions: { writes: ['admin/import'], reads: ['admin/bank'] },
  // People.
  profiles: {
    writes: ['features/sessions', 'features/account', 'features/attempts', 'features/consent', 'features/profile'],
    reads: [
      'admin',
      'admin/audit',
      'admin/bank',
      'admin/overview',
      'admin/staff',
      'admin/tests',
      'features/dashboard',
      'features/exports',
      'features/payments',
      'shared/figures',
      'shared/people',
    ],
  },
  identities: {
    writes: ['features/sessions', 'shared/people'],
    reads: ['admin/staff', 'features/debts', 'features/exports'],
  },
  sessions: {
    writes: ['features/sessions', 'features/consent', 'features/profile', 'shared/people'],
    reads: ['features/exports'],
  },
  user_logins: { writes: ['features/sessions', 'shared/people'], reads: ['features/exports'] },
  consents: {
    writes: ['features/consent', 'shared/people'],
    reads: ['features/exports', 'features/sessions', 'shared/figures'],
  },
  data_exports: { writes: ['features/exports', 'shared/people'], reads: ['features/profile'] },
  candidate_presence: { writes: ['shared/people'], reads: ['admin/overview', 'features/exports'] },
  // Attempts and figures.
  test_attempts: {
    writes: ['features/attempts'],
    reads: ['features/consent', 'features/dashboard', 'features/exports', 'shared/figures'],
  },
  test_results: { writes: [] },
  candidate_days: { writes: ['shared/figures'] },
  candidate_tests: { writes: ['shared/figures'] },
  candidate_totals: { writes: ['shared/figures'], reads: ['admin/overview'] },
  leaderboard_standings: { writes: ['shared/figures', 'shared/people'], reads: ['features/dashboard'] },
  overview_changes: { writes: ['admin/overview'] },
  overview_hours: { writes: ['admin/overview'] },
  overview_tests: { writes: ['admin/overview'] },
  overview_totals: { writes: ['admin/overview'] },
  // Money.
  ledger_accounts: {
    writes: ['features/ledger'],
    reads: ['admin/overview', 'features/consent', 'features/exports', 'features/top-ups', 'shared/people'],
  },
  postings: { writes: ['features/ledger'], reads: ['features/exports', 'features/purchases', 'features/receipts'] },
  transfers: {
    writes: ['features/ledger'],
    reads: ['features/debts', 'features/exports', 'features/purchases', 'features/receipts'],
  },
  payments: { writes: [] },
  test_access: { writes: ['features/purchases'], reads: ['features/catalogue', 'features/debts', 'features/exports'] },
  candidate_spending: { writes: [], reads: ['admin/overview'] },
  former_accounts: { writes: ['features/debts'] },
  top_ups: { writes: ['features/top-ups', 'features/payments'], reads: ['features/exports'] },
  provider_orders: { writes: ['features/top-ups'], reads: ['features/payments'] },
  provider_payments: {
    writes: ['features/payments', 'features/refunds'],
    reads: ['features/disputes', 'features/exports'],
  },
  refunds: { writes: ['features/refunds'], reads: ['features/exports', 'features/receipts'] },
  disputes: { writes: ['features/disputes'], reads: ['features/exports', 'features/refunds'] },
  webhook_inbox: { writes: ['features/webhooks'] },
  webhook_rejections: { writes: ['features/webhooks'] },
  // The panel.
  staff: { writes: ['admin/staff'], reads: ['admin', 'admin/audit', 'admin/bank', 'admin/tests'] },
  staff_challenges: { writes: ['admin/staff'] },
  staff_devices: { writes: ['admin/staff'] },
  staff_invitations: { writes: ['admin/staff'] },
  staff_passkeys: { writes: ['admin/staff'] },
  staff_recovery_codes: { writes: ['admin/staff'] },
  staff_sessions: { writes: ['admin/staff'] },
  staff_totp: { writes: ['admin/staff'] },
  staff_tries: { writes: ['admin/staff'] },
  audit_entries: { writes: ['admin/audit'] },
  audit_head: { writes: [], reads: ['admin/audit'] },
  // The installation.
  site_settings: { writes: ['admin/settings'], reads: ['features/images', 'shared/settings'] },
  uploaded_notes: { writes: ['features/notes'] },
  site_secrets: { writes: ['shared/secrets'] },
  schema_migrations: { writes: [] },
};

const source = new URL('./', import.meta.url);
const schema = new URL('../../../database/schema.txt', import.meta.url);

const writing =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)|\b(?:insert into|update|delete from) (\w+)/g;
const reading = /\b(?:selectFrom|\w*[jJ]oin|using)\(\s*['"`](\w+)|\b(?:from|join) (\w+)/g;
/** A statement about tables of a list: every quoted name in the file counts. */
const listed = /\b(deleteFrom|selectFrom)\(\w+\)/;

type Access = { readonly table: string; readonly folder: string; readonly kind: 'writes' | 'reads' };

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');

/** `features/ledger/post.ts` → `features/ledger`; a file beside the parts belongs to `admin`, `shared` … */
const folderOf = (file: string): string => file.split('/').slice(0, -1).slice(0, 2).join('/');

function accessesOf(file: string, text: string, tables: ReadonlySet<string>): Access[] {
  const code = withoutComments(text);
  const folder = folderOf(file);
  const named = (pattern: RegExp) => [...code.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? '');
  const writes = named(writing);
  const reads = named(reading).filter((table) => !writes.includes(table));
  const loop = code.match(listed)?.[1];
  const quoted = loop === undefined ? [] : named(/'(\w+)'/g).filter((table) => !reads.includes(table));
  const all: Access[] = [
    ...[...writes, ...(loop === 'deleteFrom' ? quoted : [])].map((table) => ({
      table,
      folder,
      kind: 'writes' as const,
    })),
    ...[...reads, ...(loop === 'selectFrom' ? quoted : [])].map((table) => ({ table, folder, kind: 'reads' as const })),
  ];
  return all.filter(({ table }) => tables.has(table));
}

async function findAccesses(): Promise<{ tables: ReadonlySet<string>; accesses: readonly Access[] }> {
  const tables = new Set((await readFile(schema, 'utf8')).match(/^[a-z_]+$/gm));
  const accesses: Access[] = [];
  for await (const file of glob('**/*.ts', { cwd: source })) {
    if (file.endsWith('.test.ts') || /^(testing|platform)\/|\/testing\//.test(file)) continue;
    accesses.push(...accessesOf(file, await readFile(new URL(file, source), 'utf8'), tables));
  }
  return { tables, accesses };
}

const isAllowed = ({ table, folder, kind }: Access): boolean => {
  const { writes, reads = [] } = owners[table] ?? { writes: [] };
  return writes.includes(folder) || (kind === 'reads' && reads.includes(folder));
};

test('only the owners of a table query it', async () => {
  const { accesses } = await findAccesses();
  const others = accesses.filter((access) => !isAllowed(access));
  assert.deepEqual(
    others.map(({ folder, kind, table }) => `${folder} ${kind} ${table}`),
    [],
  );
});

test('every table has an owner, and no folder is named that does not query it', async () => {
  const { tables, accesses } = await findAccesses();
  assert.deepEqual(Object.keys(owners).sort(), [...tables].sort());
  const idle = Object.entries(owners)
    .flatMap(([table, { writes, reads = [] }]) => [
      ...writes.map((folder) => ({ table, folder, kind: 'writes' as const })),
      ...reads.map((folder) => ({ table, folder, kind: 'reads' as const })),
    ])
    .filter(
      ({ table, folder, kind }) =>
        !accesses.some((access) => access.table === table && access.folder === folder && access.kind === kind),
    );
  assert.deepEqual(idle, []);
});

test('a query of another folder is found in each of its forms', () => {
  const tables = new Set(['tests', 'topics']);
  const found = (code: string) =>
    accessesOf('features/notes/store.ts', code, tables).map(({ table, kind }) => `${kind} ${table}`);
  assert.deepEqual(found("tx.selectFrom('tests as t').innerJoin('topics', 'a', 'b')"), ['reads tests', 'reads topics']);
  assert.deepEqual(found("tx.updateTable('tests')"), ['writes tests']);
  assert.deepEqual(found('sql`insert into topics select from tests`'), ['writes topics', 'reads tests']);
  assert.deepEqual(found("for (const table of ['tests'] as const) tx.deleteFrom(table)"), ['writes tests']);
  assert.deepEqual(found('// from tests\n/* update topics */'), []);
});
