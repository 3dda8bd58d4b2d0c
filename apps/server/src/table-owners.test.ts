import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { test } from 'node:test';

// Which folders may query each table and view. Any other folder calls a function of the owner.
type Owners = {
  /**
   * The folders that write it and may read it, the owner first; `shared/people` deletes a person's rows everywhere. Empty for a
   * view, or what triggers write.
   */
  readonly writes: readonly string[];
  /** The other folders that read it, each with the reason why a function of the owner would not do. */
  readonly reads?: Readonly<Record<string, string>>;
};
const download = 'The download has everything about its owner, in one snapshot (docs/adr/0011).';
const ofExports = { 'features/exports': download };
const overview = 'The overview counts and lists with a query of its own (docs/adr/0037).';
const waits = 'The counts of what waits for the staff are one query of at most 101 rows of each kind.';
const changedSince =
  'A page of the list of tests is joined with the number of questions that were changed since the test was published.';
const named = 'A page of entries is joined with the names of what was changed.';
const editor = 'A page of a list is joined with the names of those who changed its rows.';
const recounted = 'The revenue report is compared with a full recount, in one snapshot (docs/adr/0062).';
const reported = 'The panel lists them by question, joined with the questions of the bank.';
const toLookAt = 'The list of questions to look at leaves out those that were changed or retired since: one query.';
const users = 'The panel lists and searches candidates with a query of its own (docs/adr/0063).';
const found = 'A search finds the candidate whom a code names: of an attempt, a receipt, a payment or an order.';
const watched = 'What waits, and for how long, is one query for the figures of Prometheus (docs/adr/0090).';
const owners: Readonly<Record<string, Owners>> = {
  // The catalogue, into which the panel's tests are published.
  tests: {
    writes: ['features/catalogue'],
    reads: {
      'admin/overview': overview,
      'admin/tests': 'A page of the lists of tests and prices is joined with what is published.',
    },
  },
  test_versions: {
    writes: ['features/catalogue'],
    reads: {
      'admin/tests': changedSince,
      'features/purchases':
        'How long an access lasts after an outage depends on the duration of its test, in the statement that extends it.',
      'shared/figures': 'The band of marks follows from the most marks of the paper, in the statement that counts.',
    },
  },
  published_tests: {
    writes: [],
    reads: { 'admin/overview': overview, 'features/catalogue': 'A view of its own tables.' },
  },
  built_in_tests: { writes: ['features/catalogue'] },
  topics: {
    writes: ['features/catalogue'],
    reads: { 'admin/bank': 'Each question has a topic; its lists and filters are joined with the names.' },
  },
  default_price: { writes: ['features/catalogue'] },
  catalogue_version: { writes: [], reads: { 'features/catalogue': 'Triggers of its own tables write it.' } },
  promotions: { writes: ['features/catalogue'], reads: { 'admin/tests': editor } },
  test_drafts: {
    writes: ['admin/tests'],
    reads: {
      'admin/audit': named,
      'admin/bank': 'A question names the tests that use it; tests import the bank, so the bank cannot import tests.',
    },
  },
  test_draft_versions: { writes: ['admin/tests'] },
  // The question bank.
  bank_questions: {
    writes: ['admin/bank'],
    reads: {
      'admin/audit': named,
      'admin/import': 'The questions of an import are joined with their present state.',
      'admin/corrections': toLookAt,
      'admin/reports': reported,
      'admin/tests': 'Drawing at random happens in the query.',
      'features/catalogue': 'Lists of sat questions and counts of topics are joined with the topics and last days.',
    },
  },
  bank_question_versions: {
    writes: ['admin/bank'],
    reads: {
      'admin/corrections': toLookAt,
      'admin/tests': changedSince,
      'admin/import': 'The questions of an import are joined with their earlier versions.',
      'admin/reports': 'A reported question is shown in the revision that the candidate saw.',
      'features/images': 'An image is deleted where no version has it; the query looks at the moment of the deletion.',
    },
  },
  question_uses: {
    writes: ['admin/tests', 'features/catalogue'],
    reads: {
      'admin/bank': 'Lists and filters of the bank show whether a question is used.',
      'admin/import': 'An import whose questions are used cannot be taken back.',
      'features/attempts': 'Whether a candidate has sat a question is joined with their attempts: one query.',
    },
  },
  // Reports of mistakes.
  reported_questions: {
    writes: ['features/reports'],
    reads: {
      ...ofExports,
      'admin/overview': waits,
      'admin/corrections':
        'The statistics of a question name the number of its reports; parts of the panel do not know each other.',
      'admin/reports': reported,
    },
  },
  question_reports: {
    writes: ['features/reports', 'shared/people'],
    reads: { ...ofExports, 'admin/reports': reported },
  },
  images: { writes: ['features/images'] },
  import_jobs: { writes: ['admin/import'] },
  import_parts: { writes: ['admin/import'] },
  import_rows: { writes: ['admin/import'] },
  imported_rows: { writes: ['admin/import'] },
  imported_questions: {
    writes: ['admin/import'],
    reads: { 'admin/bank': 'A filter of the bank shows the questions of an import.' },
  },
  // People.
  profiles: {
    writes: ['shared/people'],
    reads: {
      'admin/users': users,
      admin: editor,
      'admin/audit': editor,
      'admin/bank': editor,
      'admin/corrections': editor,
      'admin/overview': overview,
      'admin/revenue': editor,
      'admin/staff': 'An owner by e-mail is found by the profile of their Google account.',
      'admin/tests': editor,
      'features/dashboard': 'The leaderboard is joined with the names of those who may be shown.',
      ...ofExports,
      'features/sessions':
        'A request finds its session and its person with one query, a check the identities of many sessions.',
      'shared/figures': 'Standings are written only for those who may be shown, in the same statement.',
    },
  },
  identities: {
    writes: ['features/sessions', 'shared/people'],
    reads: {
      'admin/staff': 'An owner by e-mail must have an identity of Google.',
      'features/debts': 'A debt is remembered under the identity, read while the account is being deleted.',
      ...ofExports,
    },
  },
  sessions: {
    writes: ['shared/sessions', 'shared/people'],
    reads: { ...ofExports, 'features/sessions': 'A request finds its session and its person with one query.' },
  },
  user_logins: { writes: ['features/sessions', 'shared/people'], reads: ofExports },
  consents: {
    writes: ['features/consent', 'shared/people'],
    reads: {
      ...ofExports,
      'features/sessions': 'A request finds its session and whether the notice was agreed to with one query.',
      'shared/figures': 'Standings are written only for those who agreed to the notice, in the same statement.',
    },
  },
  data_exports: { writes: ['features/exports', 'shared/people'] },
  candidate_activity: { writes: ['shared/people'], reads: { 'admin/users': users, ...ofExports } },
  activity_changes: { writes: ['admin/users'] },
  activity_sums: { writes: ['admin/users'] },
  candidate_names: { writes: [], reads: { 'admin/users': users } },
  candidate_presence: {
    writes: ['shared/people'],
    reads: { 'admin/overview': overview, 'admin/users': users, ...ofExports },
  },
  // Attempts and figures.
  test_attempts: {
    writes: ['features/attempts'],
    reads: {
      'admin/users': 'A page of the attempts of a candidate, beside those of the dashboard, is one bounded query.',
      'features/dashboard': 'The list of recent tests is one bounded query.',
      'jobs/watch': watched,
      ...ofExports,
      'shared/figures': 'A candidate’s figures are counted again from their attempts.',
      'shared/people': 'An account without an attempt may be removed; a job looks at many in one query.',
    },
  },
  offline_papers: { writes: ['features/attempts', 'shared/people'], reads: ofExports },
  prepared_tests: { writes: ['features/attempts', 'shared/people'], reads: ofExports },
  revised_questions: { writes: ['features/revisions', 'shared/people'], reads: ofExports },
  test_results: { writes: [] },
  corrections: {
    writes: ['admin/corrections'],
    reads: {
      'features/attempts': 'A result is joined with the reasons of what changed it.',
      'features/corrections': 'The public list is one query.',
      'shared/corrections': 'Every part of the server grades by them.',
    },
  },
  regradings: {
    writes: ['admin/corrections', 'shared/corrections'],
    reads: { 'features/corrections': 'The public list names the tests concerned.' },
  },
  attempt_corrections: {
    writes: ['features/attempts'],
    reads: { 'features/dashboard': 'The lists of results mark those that a correction has changed.', ...ofExports },
  },
  attempt_extensions: { writes: ['features/attempts'] },
  access_extensions: { writes: ['features/purchases'] },
  service_alive: { writes: ['shared/outages'] },
  outages: { writes: ['shared/outages'] },
  candidate_days: { writes: ['shared/figures'] },
  candidate_tests: {
    writes: ['shared/figures'],
    reads: { 'features/attempts': 'The tests that a candidate has sat, each once, are joined with their attempts.' },
  },
  candidate_totals: { writes: ['shared/figures'], reads: { 'admin/overview': overview } },
  leaderboard_standings: {
    writes: ['shared/figures', 'shared/people'],
    reads: { 'features/dashboard': 'The leaderboard is joined with the names of those who may be shown.' },
  },
  first_attempt_changes: { writes: ['shared/figures'] },
  test_mark_counts: { writes: ['shared/figures'] },
  test_section_counts: { writes: ['shared/figures'] },
  test_option_counts: { writes: ['shared/figures'] },
  test_time_counts: { writes: ['shared/figures'] },
  item_judgings: { writes: ['shared/figures', 'admin/corrections'] },
  flagged_questions: { writes: ['admin/corrections'], reads: { 'admin/reports': reported } },
  overview_changes: { writes: ['admin/overview'], reads: { 'admin/users': users } },
  overview_hours: { writes: ['admin/overview'] },
  overview_tests: { writes: ['admin/overview'] },
  overview_totals: { writes: ['admin/overview'], reads: { 'admin/users': users } },
  // Money.
  ledger_accounts: {
    writes: ['features/ledger'],
    reads: {
      'admin/overview': overview,
      'admin/revenue': recounted,
      'admin/users': users,
      ...ofExports,
      'features/payments': 'The reply about a top-up shows its state and the balance of the same moment.',
      'shared/people': 'The profile shows the balance; an account with money is not empty.',
    },
  },
  postings: {
    writes: ['features/ledger'],
    reads: {
      'admin/users': found,
      'admin/revenue': recounted,
      ...ofExports,
      'features/purchases': 'The limit of purchases counts the postings of the last minutes.',
      'features/receipts': 'A receipt is made from one posting.',
    },
  },
  transfers: {
    writes: ['features/ledger'],
    reads: {
      'admin/revenue': recounted,
      ...ofExports,
      'features/purchases': 'What was paid for an access is the amount of its transfer.',
      'features/receipts': 'A receipt is made from one posting.',
    },
  },
  payments: { writes: [] },
  money_changes: { writes: ['admin/revenue'] },
  money_days: { writes: ['admin/revenue'] },
  money_months: { writes: ['admin/revenue'] },
  money_test_days: { writes: ['admin/revenue'] },
  money_test_months: { writes: ['admin/revenue'] },
  money_check: { writes: ['admin/revenue'] },
  test_access: {
    writes: ['features/purchases'],
    reads: { 'features/catalogue': 'What a candidate may see is on sale or bought: one query.', ...ofExports },
  },
  candidate_deposits: { writes: [], reads: { 'admin/users': users } },
  candidate_spending: { writes: [], reads: { 'admin/overview': overview, 'admin/users': users } },
  former_accounts: { writes: ['features/debts'] },
  top_ups: { writes: ['features/payments'], reads: { ...ofExports, 'jobs/watch': watched } },
  provider_orders: { writes: ['features/payments'], reads: { 'admin/users': found } },
  provider_payments: {
    writes: ['features/payments'],
    reads: {
      ...ofExports,
      'admin/users': found,
      'admin/overview': waits,
      'jobs/watch': watched,
      'admin/revenue': `${recounted} Lists of decisions are joined with the currency.`,
    },
  },
  payment_decisions: { writes: ['admin/revenue'], reads: { 'admin/overview': waits } },
  gst_series: { writes: ['features/receipts'] },
  gst_documents: { writes: ['features/receipts'], reads: ofExports },
  gst_due: { writes: ['features/receipts'] },
  gst_months: { writes: ['features/receipts'] },
  quarantine_refunds: { writes: ['features/refunds'] },
  refunds: {
    writes: ['features/refunds'],
    reads: { ...ofExports, 'features/receipts': 'The receipt of a refund shows whether it was made.' },
  },
  disputes: {
    writes: ['features/disputes'],
    reads: {
      ...ofExports,
      'admin/overview': waits,
      'features/refunds': 'What may be refunded is the payment without what is disputed: one query.',
    },
  },
  webhook_inbox: { writes: ['features/webhooks'], reads: { 'jobs/watch': watched } },
  webhook_rejections: { writes: ['features/webhooks'] },
  // The panel.
  staff: {
    writes: ['admin/staff'],
    reads: {
      admin: editor,
      'admin/audit': editor,
      'admin/bank': editor,
      'admin/corrections': editor,
      'admin/revenue': 'A decision needs the number of other owners, and names who asked and agreed.',
      'admin/tests': editor,
    },
  },
  staff_challenges: { writes: ['admin/staff'] },
  staff_devices: { writes: ['admin/staff'] },
  staff_invitations: { writes: ['admin/staff'] },
  staff_passkeys: { writes: ['admin/staff'] },
  staff_recovery_codes: { writes: ['admin/staff'] },
  staff_sessions: { writes: ['admin/staff'] },
  staff_totp: { writes: ['admin/staff'] },
  staff_tries: { writes: ['admin/staff'] },
  audit_entries: { writes: ['admin/audit'] },
  audit_head: { writes: [], reads: { 'admin/audit': 'A trigger writes it; the check of the chain reads it.' } },
  // The installation.
  site_settings: {
    writes: ['admin/settings'],
    reads: {
      'features/images': 'An image is deleted where no setting has it; the query looks at the moment of the deletion.',
      'shared/settings': 'Every part of the server reads settings.',
    },
  },
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
  const { writes, reads = {} } = owners[table] ?? { writes: [] };
  return writes.includes(folder) || (kind === 'reads' && folder in reads);
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
    .flatMap(([table, { writes, reads = {} }]) => [
      ...writes.map((folder) => ({ table, folder, kind: 'writes' as const })),
      ...Object.keys(reads).map((folder) => ({ table, folder, kind: 'reads' as const })),
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
